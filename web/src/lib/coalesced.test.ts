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

  it('does not run once it was cancelled', () => {
    let done = 0
    const work = coalesced(1_000, () => void done++)
    work.call()
    work.cancel()
    vi.advanceTimersByTime(2_000)
    expect(done).toBe(0)
  })
})
