/** The least of `Storage` that the app uses, so that tests and locked-down browsers can stand in. */
export interface KeyStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Keeps values for the life of the page, for browsers that refuse localStorage. */
export function memoryStore(): KeyStore {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}

/** A store that never throws: what the given one refuses, as when it is full, is held for the life of the page. */
export function forgiving(store: KeyStore): KeyStore {
  const held = memoryStore()
  return {
    getItem: (key) => held.getItem(key) ?? store.getItem(key),
    setItem: (key, value) => {
      held.removeItem(key)
      try {
        store.setItem(key, value)
      } catch {
        // the older value would come back with the next page
        store.removeItem(key)
        held.setItem(key, value)
      }
    },
    removeItem: (key) => {
      held.removeItem(key)
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

/** Whether what is stored now will be there the next time. */
export function canKeep(): boolean {
  try {
    globalThis.localStorage.setItem('probe', 'x'.repeat(64))
    globalThis.localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}

/** The stored text, where the string 'null' counts as absent, as older clients wrote it. */
export function storedText(key: string, store: KeyStore = browserStore()): string | null {
  const value = store.getItem(key)
  return value === null || value === '' || value === 'null' ? null : value
}
