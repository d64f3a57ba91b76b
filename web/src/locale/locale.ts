import { type Locale, localeFrom } from '@adroit/contract/locales'
import { create } from 'zustand'
import { browserStore, storedText } from '../lib/stored.ts'
import type { AccountsWords, DoorWords, InsideWords, PeopleWords } from './messages/en-US.ts'
import type { Message } from './messages/message.ts'

const key = 'locale'

/** The words come in parts, as pages need them. `inside`: what every page behind the login may say. */
interface Words {
  readonly door: () => Promise<DoorWords>
  readonly inside: () => Promise<InsideWords>
  readonly accounts: () => Promise<AccountsWords>
  readonly people: () => Promise<PeopleWords>
}
export type WordsPart = keyof Words

const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    door: () => import('./messages/en-US.ts').then((module) => module.door),
    inside: () => import('./messages/en-US.inside.ts').then((module) => module.inside),
    accounts: () => import('./messages/en-US.accounts.ts').then((module) => module.accounts),
    people: () => import('./messages/en-US.people.ts').then((module) => module.people),
  },
  'en-simple': {
    door: () => import('./messages/en-simple.ts').then((module) => module.door),
    inside: () => import('./messages/en-simple.inside.ts').then((module) => module.inside),
    accounts: () => import('./messages/en-simple.accounts.ts').then((module) => module.accounts),
    people: () => import('./messages/en-simple.people.ts').then((module) => module.people),
  },
  'zh-CN': {
    door: () => import('./messages/zh-CN.ts').then((module) => module.door),
    inside: () => import('./messages/zh-CN.inside.ts').then((module) => module.inside),
    accounts: () => import('./messages/zh-CN.accounts.ts').then((module) => module.accounts),
    people: () => import('./messages/zh-CN.people.ts').then((module) => module.people),
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

/** Parts that pages have asked for: every language that is chosen brings them. */
const wanted = new Set<WordsPart>(['door'])
let latest = 0

/** Loads a language's words and then shows them; of two at once, the later choice. */
export async function showLocale(locale: Locale): Promise<void> {
  const turn = ++latest
  const parts = await Promise.all([...wanted].map((part) => words[locale][part]()))
  if (turn !== latest) return
  document.documentElement.lang = locale === 'zh-CN' ? 'zh-CN' : 'en'
  useLocaleState.setState({ locale, messages: Object.assign({}, ...parts) })
}

/** Brings parts of the words that are not there yet. */
export async function bringWords(parts: readonly WordsPart[]): Promise<void> {
  if (parts.every((part) => wanted.has(part))) return
  for (const part of parts) wanted.add(part)
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
