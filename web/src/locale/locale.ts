import { type Locale, localeFrom } from '@adroit/contract/locales'
import { create } from 'zustand'
import { browserStore, storedText } from '../lib/stored.ts'
import type { DoorWords, InsideWords } from './messages/en-US.ts'
import type { Message } from './messages/message.ts'

const key = 'locale'

interface Words {
  readonly door: () => Promise<DoorWords>
  readonly inside: () => Promise<InsideWords>
}

const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    door: () => import('./messages/en-US.ts').then((module) => module.door),
    inside: () => import('./messages/en-US.inside.ts').then((module) => module.inside),
  },
  'en-simple': {
    door: () => import('./messages/en-simple.ts').then((module) => module.door),
    inside: () => import('./messages/en-simple.inside.ts').then((module) => module.inside),
  },
  'zh-CN': {
    door: () => import('./messages/zh-CN.ts').then((module) => module.door),
    inside: () => import('./messages/zh-CN.inside.ts').then((module) => module.inside),
  },
}

export interface LocaleState {
  readonly locale: Locale
  readonly messages: Readonly<Partial<Record<string, Message>>>
}

/** The language on the screen and its words. Empty until `showLocale` has loaded the first. */
export const useLocaleState = create<LocaleState>(() => ({ locale: 'en-US', messages: {} }))

export function currentLocale(): Locale {
  return useLocaleState.getState().locale
}

/** The language that this browser was told to use, or null. */
export function chosenLocale(): Locale | null {
  const kept = storedText(key)
  return kept === null ? null : localeFrom(kept)
}

/** Whether pages behind the login have been asked for: then every language brings their words too. */
let insideToo = false
let latest = 0

/** Loads a language's words and then shows them; of two at once, the later choice. */
export async function showLocale(locale: Locale): Promise<void> {
  const turn = ++latest
  const [door, inside] = await Promise.all([words[locale].door(), insideToo ? words[locale].inside() : {}])
  if (turn !== latest) return
  document.documentElement.lang = locale === 'zh-CN' ? 'zh-CN' : 'en'
  useLocaleState.setState({ locale, messages: { ...door, ...inside } })
}

/** Brings the words behind the login, once. */
export async function bringInsideWords(): Promise<void> {
  if (insideToo) return
  insideToo = true
  await showLocale(currentLocale())
}

/** Keeps the choice in the browser and shows it. */
export async function chooseLocale(locale: Locale): Promise<void> {
  browserStore().setItem(key, locale)
  await showLocale(locale)
}

/** At the start: what was chosen here, else en-US. */
export function showFirstLocale(): Promise<void> {
  return showLocale(chosenLocale() ?? localeFrom(null))
}
