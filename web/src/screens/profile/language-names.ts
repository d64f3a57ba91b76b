import { type Locale, locales } from '@adroit/contract/locales'
import type { Choice } from '../../ui/choice-sheet.tsx'

/** Each in its own words, so that everybody finds theirs. */
export const languageNames: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  'en-simple': 'Simplified English',
  'zh-CN': '简体中文',
}

export const languageChoices: readonly Choice<Locale>[] = locales.map((locale) => ({ value: locale, name: languageNames[locale] }))
