import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onResize } from './resize.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('resizing', () => {
  it('calls back once the window has kept its size for 50 ms [N15]', () => {
    const target = new EventTarget()
    let told = 0
    const stop = onResize(() => told++, target)
    target.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(49)
    target.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(49)
    expect(told).toBe(0)
    vi.advanceTimersByTime(1)
    expect(told).toBe(1)
    stop()
    target.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(100)
    expect(told).toBe(1)
  })
})
