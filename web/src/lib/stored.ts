/** The part of `Storage` that the app uses, so that tests and locked-down browsers can replace it. */
export interface KeyStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A store that lives as long as the page, for browsers that refuse localStorage. */
export function memoryStore(): KeyStore {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

/** Wraps a store so that it never throws. Values that the store refuses, for example because it is full, live as long as the page. */
export function forgiving(store: KeyStore): KeyStore {
  const stored = memoryStore()
  return {
    getItem: (key) => stored.getItem(key) ?? store.getItem(key),
    setItem: (key, value) => {
      stored.removeItem(key)
      try {
        store.setItem(key, value)
      } catch {
        // otherwise the next page would read the older value
        store.removeItem(key)
        stored.setItem(key, value)
      }
    },
    removeItem: (key) => {
      stored.removeItem(key)
      store.removeItem(key)
    },
  }
}

function openStore(): KeyStore {
  try {
    const store = globalThis.localStorage
    store.getItem('token')
    return forgiving(store)
  } catch {
    return memoryStore()
  }
}

let opened: KeyStore | undefined

export function browserStore(): KeyStore {
  opened ??= openStore()
  return opened
}

/** Whether the browser keeps stored values for the next visit. */
export function canStore(): boolean {
  try {
    globalThis.localStorage.setItem('probe', 'x'.repeat(64))
    globalThis.localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}

/** Returns the stored text, or null. The string 'null' counts as absent, because older clients wrote it. */
export function storedText(key: string, store: KeyStore = browserStore()): string | null {
  const value = store.getItem(key)
  return value === null || value === '' || value === 'null' ? null : value
}
