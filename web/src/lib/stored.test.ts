import { describe, expect, it } from 'vitest'
import { forgiving, memoryStore, storedText } from './stored.ts'

/** A store that has space for what it holds and nothing more. */
function fullStore(stored: Readonly<Record<string, string>> = {}) {
  const store = memoryStore()
  for (const [key, value] of Object.entries(stored)) store.setItem(key, value)
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  return { ...store, setItem }
}

describe('a store that may be full', () => {
  it('keeps what does not fit until the page closes', () => {
    const store = forgiving(fullStore())
    store.setItem('token', 'abc')
    expect(storedText('token', store)).toBe('abc')
    store.removeItem('token')
    expect(storedText('token', store)).toBeNull()
  })

  it('leaves no older value behind for the next page', () => {
    const full = fullStore({ token: 'old' })
    const store = forgiving(full)
    store.setItem('token', 'new')
    expect(storedText('token', store)).toBe('new')
    expect(full.getItem('token')).toBeNull()
  })

  it('keeps in the store what fits', () => {
    const under = memoryStore()
    forgiving(under).setItem('locale', 'zh-CN')
    expect(under.getItem('locale')).toBe('zh-CN')
  })
})
