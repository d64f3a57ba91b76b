import { browserStore, type KeyStore, storedText } from './stored.ts'

/** 100, 115, 130 and 150 percent of the browser's text size. */
export const textSizes = ['standard', 'large', 'larger', 'largest'] as const
export type TextSize = (typeof textSizes)[number]

const key = 'textSize'

/** The size that is stored on this device; `standard` if none or an unknown one is. */
export function readTextSize(store: KeyStore = browserStore()): TextSize {
  const kept = storedText(key, store)
  return textSizes.find((size) => size === kept) ?? 'standard'
}

/** Stores the choice on this device; `theme.js`, which runs before the first paint, applies it. */
export function chooseTextSize(choice: TextSize, store: KeyStore = browserStore(), page: EventTarget = window): void {
  if (choice === 'standard') store.removeItem(key)
  else store.setItem(key, choice)
  page.dispatchEvent(new Event('themechange'))
}
