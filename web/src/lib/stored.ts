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

function openStore(): KeyStore {
  try {
    const store = globalThis.localStorage
    store.getItem('token')
    return store
  } catch {
    return memoryStore()
  }
}

let opened: KeyStore | undefined

export function browserStore(): KeyStore {
  opened ??= openStore()
  return opened
}

/** The stored text, where the string 'null' counts as absent, as older clients wrote it. */
export function storedText(key: string, store: KeyStore = browserStore()): string | null {
  const value = store.getItem(key)
  return value === null || value === '' || value === 'null' ? null : value
}
