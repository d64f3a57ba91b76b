import { defaultLocale, type Locale, languages, localeFrom } from '@adroit/contract/locales'
import type { Message } from '@adroit/contract/message'
import { create } from 'zustand'
import { browserStore, storedText } from '../lib/stored.ts'
import type { PublicWords } from './messages/en-US.ts'

const key = 'locale'

/**
 * Messages are split into parts that pages load as they need them. A part is a function that loads its messages in a language. Parts for
 * pages behind the login are listed in `parts.ts`, so that the login page does not include their many file names.
 */
export type TextsPart = (locale: Locale) => Promise<Readonly<Partial<Record<string, Message>>>>

/** A part whose words are a file of their own in each language, as its only export. */
export function textsPart<Words>(
  files: Readonly<Record<Locale, () => Promise<Readonly<Record<string, Words>>>>>,
): (locale: Locale) => Promise<Words> {
  return async (locale) => {
    const [words] = Object.values(await files[locale]())
    if (words === undefined) throw new Error('A file of messages exports nothing.')
    return words
  }
}

const publicPages = textsPart<PublicWords>({
  'en-US': () => import('./messages/en-US.ts'),
  'en-simple': () => import('./messages/en-simple.ts'),
  'zh-CN': () => import('./messages/zh-CN.ts'),
})

export interface LocaleState {
  readonly locale: Locale
  readonly messages: Readonly<Partial<Record<string, Message>>>
}

/** The language on the screen and its words. Empty until `showLocale` has loaded the first. */
export const useLocaleState = create<LocaleState>(() => ({ locale: defaultLocale, messages: {} }))

export function currentLocale(): Locale {
  return useLocaleState.getState().locale
}

/** The language that was chosen in this browser, or null. */
export function chosenLocale(): Locale | null {
  const kept = storedText(key)
  return kept === null ? null : localeFrom(kept)
}

/** Parts that pages have requested. A change of language loads all of them. */
const wanted = new Set<TextsPart>([publicPages])
let latest = 0
/** The language that was asked for last. It differs from the one on the screen while its words load. */
let asked: Locale = defaultLocale

/** The load that started last. It includes every part requested until then. */
let loading: Promise<void> = Promise.resolve()

/**
 * Loads the messages of a language and then shows them. When two calls overlap, the later one wins. Resolves once its messages or those of
 * a later call are shown.
 */
export async function showLocale(locale: Locale): Promise<void> {
  const turn = ++latest
  asked = locale
  const own = load(locale, turn)
  loading = own
  await own
  await settled(own)
}

async function load(locale: Locale, turn: number): Promise<void> {
  const parts = await Promise.all([...wanted].map((part) => part(locale)))
  if (turn !== latest) return
  document.documentElement.lang = languages[locale].html
  useLocaleState.setState({ locale, messages: Object.assign({}, ...parts) })
}

/** Waits for every load that started after `seen`. */
async function settled(seen: Promise<void> | null): Promise<void> {
  if (loading === seen) return
  const later = loading
  await later
  await settled(later)
}

/** Loads parts that are not loaded yet. They are available once this resolves, even if another caller requested them first. */
export async function loadTexts(parts: readonly TextsPart[]): Promise<void> {
  if (parts.every((part) => wanted.has(part))) return await settled(null)
  const added = parts.filter((part) => !wanted.has(part))
  for (const part of added) wanted.add(part)
  try {
    await showLocale(asked)
  } catch (error) {
    // no network: the next caller tries again
    for (const part of added) wanted.delete(part)
    throw error
  }
}

/** Stores the choice in the browser and shows the language. */
export async function chooseLocale(locale: Locale): Promise<void> {
  browserStore().setItem(key, locale)
  await showLocale(locale)
}

/** Shows the first language at the start: the stored choice, else en-US. */
export function showFirstLocale(): Promise<void> {
  return showLocale(chosenLocale() ?? localeFrom(null))
}
