import { beforeEach, describe, expect, it } from 'vitest'
import { addEntry, clearEntries, lookUp, removeEntry, useDictionary } from './dictionary.ts'

beforeEach(clearEntries)

describe('the dictionary store', () => {
  it('adds entries and looks them up by key [A6]', () => {
    addEntry('level', ['ACCOUNT'])
    addEntry('platform', 'meta')
    expect([lookUp('level'), lookUp('platform')]).toEqual([['ACCOUNT'], 'meta'])
  })

  it('replaces the value of a known key in place [A6]', () => {
    addEntry('a', 1)
    addEntry('b', 2)
    addEntry('a', 3)
    expect(useDictionary.getState().entries).toEqual([
      { key: 'a', value: 3 },
      { key: 'b', value: 2 },
    ])
  })

  it('removes by key and returns whether there was an entry, and clears [A6]', () => {
    addEntry('a', 1)
    addEntry('b', 2)
    expect([removeEntry('a'), removeEntry('a'), lookUp('a'), lookUp('b')]).toEqual([true, false, null, 2])
    clearEntries()
    expect(useDictionary.getState().entries).toEqual([])
  })
})
