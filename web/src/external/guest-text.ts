import type { Locale } from '@adroit/contract/locales'
import { formatMessage, type Values } from '@adroit/contract/message'
import { createContext, useContext } from 'react'
import type { GuestTexts } from './texts/en-US.ts'

export type GuestText = (key: keyof GuestTexts, values?: Values) => string

/** The page's language, with its texts. */
export interface Language {
  readonly locale: Locale
  readonly text: GuestText
  readonly choose: (locale: Locale) => void
}

const dictionaries: Readonly<Record<Locale, () => Promise<GuestTexts>>> = {
  'en-US': () => import('./texts/en-US.ts').then(({ texts }) => texts),
  'en-simple': () => import('./texts/en-simple.ts').then(({ texts }) => texts),
  'zh-CN': () => import('./texts/zh-CN.ts').then(({ texts }) => texts),
}

/** The text function of a language, once its texts are loaded. */
export async function loadGuestText(locale: Locale): Promise<GuestText> {
  const texts = await dictionaries[locale]()
  return (key, values) => formatMessage(locale, texts[key], values)
}

/** The language of the page before a guest chooses one: Chinese where the browser prefers it, else English. */
export function localeOfBrowser(preferred: readonly string[] = navigator.languages): Locale {
  const first = preferred.find((tag) => /^(zh|en)\b/i.test(tag))
  return first !== undefined && /^zh/i.test(first) ? 'zh-CN' : 'en-US'
}

export const LanguageContext = createContext<Language | null>(null)

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('no language is loaded')
  return language
}
