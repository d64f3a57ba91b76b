import { chinese, english, every, sameInChinese, wordsShared } from './text-style-rules.mjs'

const forms = (message) => (typeof message === 'string' ? [message] : Object.values(message))
const withoutPlaces = (text) => text.replace(/\{\w+\}/g, '')

/** What is wrong with one text in a language (`en-US`, `en-simple`, `zh-CN`): one line for each broken rule. */
export function wrongInText(text, locale) {
  const rules = [...every, ...(locale === 'zh-CN' ? chinese : english)]
  return rules
    .filter(([pattern]) => pattern.test(text))
    .map(([pattern, better]) => `“${text}” (${pattern.exec(text)[0].trim() || 'space'} → ${better})`)
}

/** What is wrong with the texts of a language, by key, beside those of English: the style of each, and what was left untranslated. */
export function wrongInTexts(texts, locale, originals) {
  return Object.entries(texts).flatMap(([key, message]) => [
    ...forms(message).flatMap((text) => wrongInText(text, locale).map((problem) => `${locale} ${key}: ${problem}`)),
    ...(locale !== 'en-US' && forms(message).some((text) => leftInEnglish(text, key, locale, originals[key] ?? ''))
      ? [`${locale} ${key}: is the English text`]
      : []),
  ])
}

function leftInEnglish(text, key, locale, original) {
  if (!forms(original).includes(text) || !/[A-Za-z]/.test(withoutPlaces(text))) return false
  return locale === 'zh-CN' ? !sameInChinese.test(key) : text.split(/\s+/).length > wordsShared
}

/** What is wrong with the texts that stand in the source of a file, as functions of their values: of each literal, by line. */
export function wrongInSource(source, locale) {
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*(import|export|\/\/|\/?\*)/.test(line)) return []
    const literals = [...line.matchAll(/'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, template]) => plain ?? template)
    return literals
      .map((text) => text.replace(/\$\{[^}`']*\}/g, '{value}').replace(/\$\{.*$/, ''))
      .filter((text) => / |[\u4e00-\u9fff]/.test(text.trim()) && !text.includes("''"))
      .flatMap((text) => wrongInText(text.trim(), locale).map((problem) => `${locale} line ${index + 1}: ${problem}`))
  })
}
