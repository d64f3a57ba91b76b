import { describe, expect, it, vi } from 'vitest'
import { TooManyWait, type Turns, takeTurns } from './take-turns.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))
const wide = [50]

/** Runs one piece of work for each name, whose keys are its letters, and returns the names in the order in which their work began. */
async function orderOf(
  turns: Turns,
  names: readonly string[],
): Promise<{ order: string[]; most: number; mostOf: (key: string) => number }> {
  const order: string[] = []
  const most = new Map<string, number>()
  const running: string[] = []
  const work = (name: string) => async () => {
    order.push(name)
    running.push(name)
    for (const key of ['', name.slice(0, 1)])
      most.set(key, Math.max(most.get(key) ?? 0, running.filter((other) => other.startsWith(key)).length))
    await tick()
    running.splice(running.indexOf(name), 1)
    return name
  }
  const answers = await Promise.all(names.map((name) => turns.take([...name.replace(/\d+$/, '')], work(name))))
  expect(answers).toEqual(names)
  return { order, most: most.get('') ?? 0, mostOf: (key) => most.get(key) ?? 0 }
}

describe('keys of one level', () => {
  it('take turns, and no more work runs at a time than may', async () => {
    const turns = takeTurns({ atOnce: 2, inAll: 50, perKey: wide })
    const { order, most } = await orderOf(turns, ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
    expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'])
    expect(most).toBe(2)
  })

  it('leave room for each other', async () => {
    const turns = takeTurns({ atOnce: 3, atOncePerKey: 2, inAll: 50, perKey: wide })
    const { order, mostOf } = await orderOf(turns, ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3'])
    expect(order.slice(0, 3)).toEqual(['a1', 'a2', 'b1'])
    expect([mostOf('a'), mostOf('b'), mostOf('')]).toEqual([2, 2, 3])
  })

  it('are refused at once where there is too much of one or in all, and taken again later', async () => {
    const turns = takeTurns({ atOnce: 1, inAll: 3, perKey: [2] })
    const forever = Promise.withResolvers<void>()
    const held = ['a', 'a', 'b'].map((key) => turns.take([key], () => forever.promise))
    await expect(turns.take(['a'], async () => 1)).rejects.toThrow(TooManyWait)
    await expect(turns.take(['c'], async () => 1)).rejects.toThrow(TooManyWait)
    const patient = turns.take(['a'], async () => 'patient', { unbounded: true })
    expect([turns.running(), turns.waiting()]).toEqual([1, 3])
    forever.resolve()
    await Promise.all(held)
    expect(await patient).toBe('patient')
    expect(await turns.take(['c'], async () => 1)).toBe(1)
    expect([turns.running(), turns.waiting()]).toEqual([0, 0])
  })

  it('get their turn after work that fails', async () => {
    const turns = takeTurns({ atOnce: 1, inAll: 5, perKey: wide })
    const failed = turns.take(['a'], () => Promise.reject(new Error('no')))
    const next = turns.take(['a'], async () => 'next')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})

describe('keys of two levels', () => {
  const two = [50, 50]

  it('take turns on both', async () => {
    const turns = takeTurns({ atOnce: 1, inAll: 50, perKey: two })
    const { order } = await orderOf(turns, ['ax1', 'ax2', 'ax3', 'ay1', 'ay2', 'bx1', 'bx2', 'bz1', 'cx1'])
    // `b` has as many turns as `a`, however many of either wait, and `x` in `a` as many as `y`
    expect(order).toEqual(['ax1', 'ax2', 'bx1', 'cx1', 'ay1', 'bz1', 'ax3', 'bx2', 'ay2'])
  })

  it('are bounded on both', async () => {
    const turns = takeTurns({ atOnce: 1, inAll: 50, perKey: [3, 2] })
    const forever = Promise.withResolvers<void>()
    const held = [turns.take(['a', 'x'], () => forever.promise), turns.take(['a', 'x'], () => forever.promise)]
    await expect(turns.take(['a', 'x'], async () => 1)).rejects.toThrow(TooManyWait)
    held.push(turns.take(['a', 'y'], () => forever.promise))
    await expect(turns.take(['a', 'z'], async () => 1)).rejects.toThrow(TooManyWait)
    // the same name under another outer key is another key
    held.push(turns.take(['b', 'x'], () => forever.promise))
    forever.resolve()
    await Promise.all(held)
  })
})

describe('work that waits', () => {
  it('leaves the line when nobody needs it any longer, and is never run', async () => {
    const turns = takeTurns({ atOnce: 1, inAll: 3, perKey: [3] })
    const first = Promise.withResolvers<void>()
    const running = turns.take(['a'], () => first.promise)
    const gone = new AbortController()
    const never = vi.fn(async () => {})
    const left = turns.take(['a'], never, { signal: gone.signal })
    const after = turns.take(['a'], async () => 'after')
    gone.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    expect(turns.waiting()).toBe(1)
    // it counts no longer
    const last = turns.take(['a'], async () => 'last')
    first.resolve()
    await running
    expect([await after, await last]).toEqual(['after', 'last'])
    await expect(turns.take(['a'], never, { signal: gone.signal })).rejects.toThrow('gone')
    expect(never).not.toHaveBeenCalled()
  })

  it('is refused after its longest wait', async () => {
    vi.useFakeTimers()
    try {
      const turns = takeTurns({ atOnce: 1, inAll: 3, perKey: wide })
      const first = Promise.withResolvers<void>()
      const running = turns.take(['a'], () => first.promise, { atMostMs: 1_000 })
      const never = vi.fn(async () => {})
      const late = turns.take(['b'], never, { atMostMs: 1_000 })
      const refused = expect(late).rejects.toThrow(TooManyWait)
      await vi.advanceTimersByTimeAsync(1_000)
      await refused
      expect([turns.running(), turns.waiting()]).toEqual([1, 0])
      first.resolve()
      await running
      expect(never).not.toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
    }
  })
})
