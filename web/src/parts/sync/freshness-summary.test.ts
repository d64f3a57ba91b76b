import type { Freshness } from '@adroit/contract/freshness'
import { describe, expect, it } from 'vitest'
import { summaryOf } from './freshness-summary.ts'

const of = (state: Freshness['state'], readAt: string | null): Freshness => ({
  state,
  readAt,
  dueAt: null,
  everyMinutes: 15,
  problem: null,
  hierarchyProblem: null,
  notices: [],
  backfill: null,
})
const all = new Map([
  ['1', of('fresh', '2026-11-20T10:30:00Z')],
  ['2', of('waiting', '2026-11-20T10:10:00Z')],
  ['3', of('stopped', '2026-11-01T08:00:00Z')],
  ['4', of('syncing', null)],
])

describe('freshness of several accounts', () => {
  it('is that of the oldest sync among the accounts that sync', () => {
    expect(summaryOf(all, null)).toEqual({ accounts: 4, oldest: '2026-11-20T10:10:00Z', syncing: 1, waiting: 1, stopped: 1 })
  })

  it('covers only the given accounts, and is null when nothing was synced', () => {
    expect(summaryOf(all, ['1', '9'])).toMatchObject({ accounts: 1, oldest: '2026-11-20T10:30:00Z' })
    expect(summaryOf(all, ['4'])).toMatchObject({ oldest: null, syncing: 1 })
    expect(summaryOf(new Map(), null).accounts).toBe(0)
  })
})
