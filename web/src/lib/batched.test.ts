import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batched } from './batched.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns every key in capitals, except `gone`, and records the calls. */
function capitals() {
  const asked: string[][] = []
  const load = batched<string>(
    async (keys) => {
      asked.push([...keys])
      if (keys.includes('broken')) throw new Error('no network')
      return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, key.toUpperCase()]))
    },
    { size: 3, ms: 20 },
  )
  return { asked, load }
}

describe('batched requests', () => {
  it('go together in calls of a limited size, each key once', async () => {
    const { asked, load } = capitals()
    const answers = Promise.all(['a', 'b', 'a', 'c', 'd'].map(load))
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(asked).toEqual([['a', 'b', 'c'], ['d']])
    expect(await answers).toEqual(['A', 'B', 'A', 'C', 'D'])
  })

  it('are sent again when they are made later', async () => {
    const { asked, load } = capitals()
    void load('a')
    await vi.advanceTimersByTimeAsync(20)
    void load('a')
    await vi.advanceTimersByTimeAsync(20)
    expect(asked).toEqual([['a'], ['a']])
  })

  it('return null for keys that the response leaves out', async () => {
    const { load } = capitals()
    const answers = Promise.all(['a', 'gone'].map(load))
    await vi.advanceTimersByTimeAsync(20)
    expect(await answers).toEqual(['A', null])
  })

  it('fail only for the keys of the call that failed', async () => {
    const { load } = capitals()
    const answers = Promise.allSettled(['a', 'broken', 'c', 'd'].map(load))
    await vi.advanceTimersByTimeAsync(20)
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
  })
})
