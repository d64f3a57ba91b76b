import { browserStore, type KeyStore, storedText } from './stored.ts'

export const appearances = ['phone', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const key = 'theme'

export function readAppearance(store: KeyStore = browserStore()): Appearance {
  const kept = storedText(key, store)
  return kept === 'light' || kept === 'dark' ? kept : 'phone'
}

/** Stores the choice; `theme.js`, which runs before the first paint, applies it. */
export function chooseAppearance(choice: Appearance, store: KeyStore = browserStore(), page: EventTarget = window): void {
  if (choice === 'phone') store.removeItem(key)
  else store.setItem(key, choice)
  page.dispatchEvent(new Event('themechange'))
}
