import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../lib/stored.ts'
import { forgetWork, searchesKey } from '../../lib/stored-work.ts'
import { noteSearch, recentSearches } from './recent-searches.ts'

describe('recent searches', () => {
  it('are the latest eight, each once whatever its case', () => {
    const store = memoryStore()
    for (const search of ['North', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'NORTH']) noteSearch('1', search, store)
    expect(recentSearches('1', store)).toEqual(['NORTH', 'g', 'f', 'e', 'd', 'c', 'b', 'a'])
  })

  it('belong to one member of the device, and logout clears them', () => {
    const store = memoryStore()
    noteSearch('1', 'North', store)
    expect(recentSearches('2', store)).toEqual([])
    noteSearch('2', 'South', store)
    expect(recentSearches('1', store)).toEqual([])
    forgetWork(store)
    expect(store.getItem(searchesKey)).toBeNull()
  })

  it('are none if something else is stored', () => {
    const store = memoryStore()
    for (const value of ['{', '[]', '{"member":1}']) {
      store.setItem(searchesKey, value)
      expect(recentSearches('1', store)).toEqual([])
    }
  })
})
