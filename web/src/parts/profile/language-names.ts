import { type Locale, languages, locales } from '@adroit/contract/locales'
import type { Choice } from '../../ui/choice-sheet.tsx'

/** Each in its own words, so that everybody finds theirs. */
export const languageName = (locale: Locale): string => languages[locale].name

export const languageChoices: readonly Choice<Locale>[] = locales.map((locale) => ({ value: locale, name: languages[locale].name }))
