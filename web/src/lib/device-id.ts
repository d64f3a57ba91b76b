import { browserStore, type KeyStore, storedText } from './stored.ts'

const key = 'device_id'

/** Returns 128 random bits in hex. `crypto.randomUUID` is missing on plain http, `getRandomValues` is not. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the id of this browser in the list of devices: generated once, then kept in the browser. */
export function deviceId(store: KeyStore = browserStore()): string {
  const kept = storedText(key, store)
  if (kept) return kept
  const made = randomId()
  store.setItem(key, made)
  return made
}
