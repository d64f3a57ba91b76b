import type { InsightsTable } from '@adroit/contract/table'
import { describe, expect, it } from 'vitest'
import { changedCount, isChanged, sinceVisit, valueNow } from './since.ts'

const at = '2026-11-19T18:02:00Z'
// Tables here have only what the functions under test read, hence the casts.
const about = {
  metrics: ['spend', 'clicks', 'spendPercent'],
  since: {
    at,
    totals: { metrics: [0], before: ['10.00'] },
    rows: { rows: [0, 2], metrics: [0, 1], before: ['4.00', null] },
  },
  now: null,
  // only what the functions under test read
} as unknown as InsightsTable

describe('changes since the last visit', () => {
  it('are found by row and metric, and separately for the totals', () => {
    expect(isChanged(about, null, 'spend')).toBe(true)
    expect([isChanged(about, 0, 'spend'), isChanged(about, 1, 'spend'), isChanged(about, 2, 'clicks')]).toEqual([true, false, true])
  })

  it('are counted over the visible metrics', () => {
    expect(changedCount(about, ['spend', 'clicks'])).toBe(3)
    expect(changedCount(about, ['clicks'])).toBe(1)
  })

  it('give the previous value and the delta', () => {
    expect(sinceVisit(about, 0, 'spend', '5.00')).toEqual({ at, before: '4.00', delta: 0.25 })
    expect(sinceVisit(about, 2, 'clicks', 5)).toEqual({ at, before: null, delta: null })
    expect(sinceVisit(about, 1, 'spend', '5.00')).toBeNull()
  })

  it('are empty without an earlier visit', () => {
    const first = { ...about, since: null } as InsightsTable
    expect([isChanged(first, null, 'spend'), changedCount(first, ['spend']), sinceVisit(first, 0, 'spend', '5.00')]).toEqual([
      false,
      0,
      null,
    ])
  })
})

describe('differences from an as-of value', () => {
  const then = {
    ...about,
    since: null,
    asOf: at,
    now: { totals: { metrics: [0], now: ['12.00'] }, rows: { rows: [1], metrics: [1], now: [7] } },
    // only what the functions under test read
  } as unknown as InsightsTable

  it('are found by row and metric, with the current value', () => {
    expect([isChanged(then, null, 'spend'), isChanged(then, 1, 'clicks'), isChanged(then, 0, 'spend')]).toEqual([true, true, false])
    expect([valueNow(then, null, 'spend'), valueNow(then, 1, 'clicks'), valueNow(then, 0, 'spend')]).toEqual(['12.00', 7, undefined])
    expect(changedCount(then, ['spend', 'clicks'])).toBe(2)
  })

  it('are not changes since the last visit', () => {
    expect(sinceVisit(then, null, 'spend', '10.00')).toBeNull()
    expect(valueNow(about, null, 'spend')).toBeUndefined()
  })
})
