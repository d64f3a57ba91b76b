import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coalesced } from './coalesced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('coalesced work', () => {
  it('runs once for all calls within the time, and again for later ones', () => {
    let done = 0
    const work = coalesced(1_000, () => void done++)
    for (const _ of [1, 2, 3]) work.call()
    vi.advanceTimersByTime(999)
    expect(done).toBe(0)
    work.call()
    vi.advanceTimersByTime(1)
    expect(done).toBe(1)
    work.call()
    vi.advanceTimersByTime(1_000)
    expect(done).toBe(2)
  })

  it('waits for the end of its work before it runs again, and as long as the work took', async () => {
    const ends: (() => void)[] = []
    const work = coalesced(1_000, () => new Promise<void>((end) => ends.push(end)))
    work.call()
    await vi.advanceTimersByTimeAsync(1_000)
    for (const _ of [1, 2, 3]) work.call()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(ends).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ends).toHaveLength(2)
  })

  it('runs again after its work failed, and not if it was cancelled meanwhile', async () => {
    let begun = 0
    const work = coalesced(1_000, async () => {
      begun += 1
      await new Promise((next) => setTimeout(next, 10))
      throw new Error('refused')
    })
    work.call()
    await vi.advanceTimersByTimeAsync(1_005)
    work.call()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(begun).toBe(2)
    work.call()
    await vi.advanceTimersByTimeAsync(1_005)
    work.call()
    work.cancel()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(begun).toBe(3)
  })

  it('does not run once it was cancelled', () => {
    let done = 0
    const work = coalesced(1_000, () => void done++)
    work.call()
    work.cancel()
    vi.advanceTimersByTime(2_000)
    expect(done).toBe(0)
  })
})
