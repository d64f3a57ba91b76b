import type { Locale } from '@adroit/contract/locales'
import { formatMessage, type Values } from '@adroit/contract/message'
import type { CatalogueNames } from '@adroit/contract/names/names'
import { createContext, useContext } from 'react'
import type { SnapshotTexts } from './texts/en-US.ts'

type SnapshotText = (key: keyof SnapshotTexts, values?: Values) => string

/** The page's language: its texts, and what metrics are called. */
export interface SnapshotLanguage {
  readonly locale: Locale
  readonly text: SnapshotText
  readonly names: CatalogueNames
}

const dictionaries: Readonly<Record<Locale, () => Promise<readonly [SnapshotTexts, CatalogueNames]>>> = {
  'en-US': async () => [(await import('./texts/en-US.ts')).texts, (await import('@adroit/contract/names/en-us')).enUs],
  'en-simple': async () => [(await import('./texts/en-simple.ts')).texts, (await import('@adroit/contract/names/en-simple')).enSimple],
  'zh-CN': async () => [(await import('./texts/zh-CN.ts')).texts, (await import('@adroit/contract/names/zh-cn')).zhCn],
}

export async function loadSnapshotLanguage(locale: Locale): Promise<SnapshotLanguage> {
  const [texts, names] = await dictionaries[locale]()
  return { locale, names, text: (key, values) => formatMessage(locale, texts[key], values) }
}

export const SnapshotLanguageContext = createContext<SnapshotLanguage | null>(null)

export function useSnapshotLanguage(): SnapshotLanguage {
  const language = useContext(SnapshotLanguageContext)
  if (!language) throw new Error('no language is loaded')
  return language
}
