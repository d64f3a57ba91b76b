import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeSnack, showSnack, showToast, useFeedback } from './feedback.ts'

beforeEach(() => {
  vi.useFakeTimers()
  useFeedback.setState({ toasts: [], snack: null })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => useFeedback.getState().toasts.map((toast) => toast.message)

describe('toasts', () => {
  it('stay 1500 ms by default [E9]', () => {
    showToast('saved')
    vi.advanceTimersByTime(1_499)
    expect(shown()).toEqual(['saved'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('stay for a given time', () => {
    showToast('for two seconds', 2_000)
    vi.advanceTimersByTime(1_999)
    expect(shown()).toEqual(['for two seconds'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('with the same text are not shown twice within 2 s, but different ones are [E5]', () => {
    showToast('one', 2_000)
    vi.advanceTimersByTime(1_999)
    showToast('one', 2_000)
    showToast('other', 2_000)
    expect(shown()).toEqual(['one', 'other'])
    vi.advanceTimersByTime(1)
    showToast('one', 2_000)
    expect(shown()).toEqual(['other', 'one'])
  })

  it('with an empty text are not shown', () => {
    showToast('')
    expect(shown()).toEqual([])
  })
})

describe('the snackbar', () => {
  it('offers its undo action for 6 s', () => {
    showSnack('deleted', 'Undo', () => undefined)
    vi.advanceTimersByTime(5_999)
    expect(useFeedback.getState().snack?.message).toBe('deleted')
    vi.advanceTimersByTime(1)
    expect(useFeedback.getState().snack).toBeNull()
  })

  it('is replaced by a newer one, which stays its full time', () => {
    showSnack('first', 'Undo', () => undefined)
    vi.advanceTimersByTime(4_000)
    showSnack('second', 'Undo', () => undefined)
    vi.advanceTimersByTime(3_000)
    expect(useFeedback.getState().snack?.message).toBe('second')
    closeSnack()
    expect(useFeedback.getState().snack).toBeNull()
  })
})
