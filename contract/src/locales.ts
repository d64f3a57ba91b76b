/** Languages of the interface. `en-simple` is the spec's "Simplified English": short words, one idea a sentence. */
export const locales = ['en-US', 'en-simple', 'zh-CN'] as const
export type Locale = (typeof locales)[number]

const defaultLocale: Locale = 'en-US'
const fallbackLocale: Locale = 'zh-CN'

/** A stored or sent locale: absent → the default, unknown → Simplified Chinese (ledger T5). */
export function localeFrom(value: string | null | undefined): Locale {
  if (value === null || value === undefined || value === '') return defaultLocale
  return locales.find((locale) => locale === value) ?? fallbackLocale
}

/** The BCP 47 tag that `Intl` understands. */
export function intlTag(locale: Locale): string {
  return locale === 'zh-CN' ? 'zh-CN' : 'en-US'
}
