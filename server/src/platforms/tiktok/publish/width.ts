/** Length as TikTok counts it: Chinese, Japanese and Korean characters count twice (docs of `ad_name` and `ad_text`). */
export const widthOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + (/[\u2e80-\uffdc]/.test(letter) ? 2 : 1), 0)

/** The first emoji of a text, which TikTok refuses in names and texts; null: none. */
export const emojiIn = (text: string): string | null => /\p{Extended_Pictographic}/u.exec(text)?.[0] ?? null
