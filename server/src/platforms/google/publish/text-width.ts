/** Characters that Google counts twice: those of Chinese, Japanese and Korean, and full-width forms. */
const wide = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\uFF01-\uFF60\uFFE0-\uFFE6]/u

/** The length of a text as Google's limits mean it. */
export const widthOf = (text: string): number => Array.from(text).reduce((sum, one) => sum + (wide.test(one) ? 2 : 1), 0)
