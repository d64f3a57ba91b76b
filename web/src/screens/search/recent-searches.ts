import * as z from 'zod/mini'
import { browserStore, type KeyStore, storedText } from '../../lib/stored.ts'
import { searchesKey } from '../../lib/stored-work.ts'

const most = 8
const recent = z.object({ member: z.string(), searches: z.array(z.string()) })

/** Returns what the member last searched for on this device, latest first. */
export function recentSearches(member: string, store: KeyStore = browserStore()): readonly string[] {
  try {
    const read = z.safeParse(recent, JSON.parse(storedText(searchesKey, store) ?? 'null'))
    return read.success && read.data.member === member ? read.data.searches : []
  } catch {
    return []
  }
}

/** Puts a search first. The searches of another member of this device are dropped. */
export function noteSearch(member: string, search: string, store: KeyStore = browserStore()): void {
  const others = recentSearches(member, store).filter((one) => one.toLowerCase() !== search.toLowerCase())
  store.setItem(searchesKey, JSON.stringify({ member, searches: [search, ...others].slice(0, most) }))
}

export function forgetSearches(store: KeyStore = browserStore()): void {
  store.removeItem(searchesKey)
}
