import { describe, expect, it } from 'vitest'
import { workTogether } from './work-together.ts'

/** Doubles numbers once it is told to, and records what it was given. 13 fails. */
function doubling({ most = 100, atOnce = 1 } = {}) {
  const given: string[] = []
  const pending: (() => void)[] = []
  const double = workTogether<number, number>(
    async (key, items) => {
      given.push(`${key}: ${items.join(' ')}`)
      await new Promise<void>((resolve) => pending.push(resolve))
      if (items.includes(13)) throw new Error('unlucky')
      return items.map((item) => item * 2)
    },
    { atOnce, most },
  )
  /** Ends everything that runs, and what starts then. */
  const finish = async () => {
    for (let round = 0; round < 10; round += 1) {
      for (const end of pending.splice(0)) end()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { given, double, finish }
}

describe('work of many items', () => {
  it('is done together for the items that came while work ran', async () => {
    const { given, double, finish } = doubling()
    const results = Promise.all([1, 2, 3].map((item) => double('a', item)))
    await finish()
    expect(await results).toEqual([2, 4, 6])
    expect(given).toEqual(['a: 1', 'a: 2 3'])
    const later = double('a', 4)
    await finish()
    expect(await later).toBe(8)
    expect(given.at(-1)).toBe('a: 4')
  })

  it('is bounded, and does not make other keys wait', async () => {
    const { given, double, finish } = doubling({ most: 2 })
    const results = Promise.all([...[1, 2, 3, 4].map((item) => double('a', item)), double('b', 5)])
    expect(given).toEqual(['a: 1', 'b: 5'])
    await finish()
    expect(await results).toEqual([2, 4, 6, 8, 10])
    expect(given.slice(2)).toEqual(['a: 2 3', 'a: 4'])
  })

  it('runs as often at once as is allowed', async () => {
    const { given, double, finish } = doubling({ atOnce: 2 })
    const results = Promise.all([1, 2, 3, 4].map((item) => double('a', item)))
    expect(given).toEqual(['a: 1', 'a: 2'])
    await finish()
    expect(await results).toEqual([2, 4, 6, 8])
    expect(given.slice(2)).toEqual(['a: 3 4'])
  })

  it('fails for the item alone that it fails for', async () => {
    const { given, double, finish } = doubling()
    const results = Promise.allSettled([1, 2, 13, 3].map((item) => double('a', item)))
    await finish()
    expect((await results).map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
      2,
      4,
      'Error: unlucky',
      6,
    ])
    expect(given).toEqual(['a: 1', 'a: 2 13 3', 'a: 2', 'a: 13', 'a: 3'])
  })
})
