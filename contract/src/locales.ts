/** What differs between languages besides their texts. */
interface Language {
  /** In its own words, so that everybody finds theirs. */
  readonly name: string
  /** The page's `lang`. */
  readonly html: string
  /** The BCP 47 tag by which `Intl` writes numbers, names and plurals. */
  readonly intl: string
  /** The BCP 47 tag by which `Intl` writes dates. */
  readonly dates: string
  /** Between two sentences. */
  readonly sentenceGap: string
  /** Whether a date begins with its year, and a range within a month repeats the month. */
  readonly yearFirst: boolean
}

// Day before month in both English languages: "21 Oct" cannot be read the wrong way round.
const english = { html: 'en', intl: 'en-US', dates: 'en-GB', sentenceGap: ' ', yearFirst: false }

/**
 * Languages of the interface; a new one is an entry here and its texts, and what is missing does not compile. `en-simple` is the spec's
 * "Simplified English": short words, one idea a sentence. Chinese sentences stand without a space between them.
 */
export const languages = {
  'en-US': { name: 'English', ...english },
  'en-simple': { name: 'Simplified English', ...english },
  'zh-CN': { name: '简体中文', html: 'zh-CN', intl: 'zh-CN', dates: 'zh-CN', sentenceGap: '', yearFirst: true },
} as const satisfies Record<string, Language>
export type Locale = keyof typeof languages
export const locales = Object.keys(languages) as [Locale, ...Locale[]]

export const defaultLocale: Locale = 'en-US'
export const fallbackLocale: Locale = 'zh-CN'

/** Resolves a stored or sent locale: absent → the default, unknown → Simplified Chinese (ledger T5). */
export function localeFrom(value: string | null | undefined): Locale {
  if (value === null || value === undefined || value === '') return defaultLocale
  return locales.find((locale) => locale === value) ?? fallbackLocale
}

/** The BCP 47 tag for `Intl`. */
export function intlTag(locale: Locale): string {
  return languages[locale].intl
}
