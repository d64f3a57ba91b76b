import { describe, expect, it } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

function started(most: number) {
  const run = fewAtOnce(most)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, signal?: AbortSignal) =>
    run(() => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }, signal)
  return { start, begun, end: (name: string) => ends.get(name)?.() }
}

describe('a few at once', () => {
  it('starts no more than its number, and the newest of the others next', async () => {
    const { start, begun, end } = started(2)
    const all = ['a', 'b', 'c', 'd'].map((name) => start(name))
    expect(begun).toEqual(['a', 'b'])
    end('a')
    expect(await all[0]).toBe('a')
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b', 'd'])
    end('b')
    end('d')
    await Promise.all([all[1], all[3]])
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b', 'd', 'c'])
  })

  it('leaves out what was aborted while it waited, and continues after an error', async () => {
    const run = fewAtOnce(1)
    const failing = run(() => Promise.reject(new Error('no')))
    const aborted = new AbortController()
    const gone = run(() => Promise.resolve('never'), aborted.signal)
    const last = run(() => Promise.resolve('last'))
    aborted.abort()
    await expect(failing).rejects.toThrow('no')
    await expect(gone).rejects.toThrow()
    expect(await last).toBe('last')
  })
})
