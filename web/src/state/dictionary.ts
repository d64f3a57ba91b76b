import { create } from 'zustand'

export interface DictionaryEntry {
  readonly key: string
  readonly value: unknown
}

export const useDictionary = create<{ readonly entries: readonly DictionaryEntry[] }>(() => ({ entries: [] }))

/** Adds an entry. An existing key gets the new value in place. */
export function addEntry(key: string, value: unknown): void {
  useDictionary.setState(({ entries }) => ({
    entries: entries.some((entry) => entry.key === key)
      ? entries.map((entry) => (entry.key === key ? { key, value } : entry))
      : [...entries, { key, value }],
  }))
}

/** Removes the entry. Returns whether there was one. */
export function removeEntry(key: string): boolean {
  const { entries } = useDictionary.getState()
  const left = entries.filter((entry) => entry.key !== key)
  useDictionary.setState({ entries: left })
  return left.length < entries.length
}

export function clearEntries(): void {
  useDictionary.setState({ entries: [] })
}

/** Returns the value of a key, or null. */
export function lookUp(key: string): unknown {
  return useDictionary.getState().entries.find((entry) => entry.key === key)?.value ?? null
}
