import { type Locale, localeFrom } from '@adroit/contract/locales'
import { create } from 'zustand'
import { browserStore, storedText } from '../lib/stored.ts'
import type { Message } from './messages/message.ts'

const key = 'locale'

/**
 * The words come in parts, as pages need them: a part is how its words come in a language. Parts behind the login are listed in
 * `parts.ts`, whose many file names the login goes without.
 */
export type WordsPart = (locale: Locale) => Promise<Readonly<Partial<Record<string, Message>>>>

const door: WordsPart = (locale) => {
  if (locale === 'zh-CN') return import('./messages/zh-CN.ts').then((module) => module.door)
  if (locale === 'en-simple') return import('./messages/en-simple.ts').then((module) => module.door)
  return import('./messages/en-US.ts').then((module) => module.door)
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
const wanted = new Set<WordsPart>([door])
let latest = 0

/** The loading that began last: it brings everything that is wanted by then. */
let loading: Promise<void> = Promise.resolve()

/** Loads a language's words and then shows them; of two at once, the later choice. Resolves once words are shown, also those of a later one. */
export async function showLocale(locale: Locale): Promise<void> {
  const turn = ++latest
  const own = load(locale, turn)
  loading = own
  await own
  await settled(own)
}

async function load(locale: Locale, turn: number): Promise<void> {
  const parts = await Promise.all([...wanted].map((part) => part(locale)))
  if (turn !== latest) return
  document.documentElement.lang = locale === 'zh-CN' ? 'zh-CN' : 'en'
  useLocaleState.setState({ locale, messages: Object.assign({}, ...parts) })
}

/** Waits for whatever began after `seen`. */
async function settled(seen: Promise<void> | null): Promise<void> {
  if (loading === seen) return
  const later = loading
  await later
  await settled(later)
}

/** Brings parts of the words that are not there yet; they are there once it resolves, whoever asked for them first. */
export async function bringWords(parts: readonly WordsPart[]): Promise<void> {
  if (parts.every((part) => wanted.has(part))) return await settled(null)
  const added = parts.filter((part) => !wanted.has(part))
  for (const part of added) wanted.add(part)
  try {
    await showLocale(currentLocale())
  } catch (error) {
    // without a network: whoever asks next tries again
    for (const part of added) wanted.delete(part)
    throw error
  }
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
