import { describe, expect, it } from 'vitest'
import { remember } from './remember.ts'

/** Loads keys that are there, and counts. */
function loading(bounds = { ms: 100, most: 2 }) {
  const there = new Set(['a', 'b', 'c'])
  const loads: string[] = []
  let now = 0
  const remembered = remember(
    async (key) => {
      loads.push(key)
      if (key === 'broken') throw new Error('no database')
      return there.has(key) ? key.toUpperCase() : null
    },
    bounds,
    () => now,
  )
  return { ...remembered, there, loads, pass: (ms: number) => (now += ms) }
}

describe('what is remembered', () => {
  it('is loaded once until it ends', async () => {
    const { get, loads, pass } = loading()
    expect(await Promise.all([get('a'), get('a')])).toEqual(['A', 'A'])
    pass(99)
    expect(await get('a')).toBe('A')
    expect(loads).toEqual(['a'])
    pass(1)
    expect(await get('a')).toBe('A')
    expect(loads).toEqual(['a', 'a'])
  })

  it('is loaded again once it was forgotten, also while it loads', async () => {
    const { get, loads, forget, there } = loading()
    const before = get('a')
    there.delete('a')
    forget()
    expect(await get('a')).toBeNull()
    await before
    expect(loads).toEqual(['a', 'a'])
  })

  it('is neither what is absent nor what failed', async () => {
    const { get, loads, there } = loading()
    expect(await get('d')).toBeNull()
    there.add('d')
    expect(await get('d')).toBe('D')
    await expect(get('broken')).rejects.toThrow('no database')
    await expect(get('broken')).rejects.toThrow('no database')
    expect(loads).toEqual(['d', 'd', 'broken', 'broken'])
  })

  it('is bounded', async () => {
    const { get, loads } = loading()
    for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await get(key)
    expect(loads).toEqual(['a', 'b', 'c', 'a'])
  })
})
