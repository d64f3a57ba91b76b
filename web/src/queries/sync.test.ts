import type { Freshness } from '@adroit/contract/freshness'
import { describe, expect, it } from 'vitest'
import { afterEvent } from './sync.ts'

const known: Freshness = {
  state: 'waiting',
  readAt: '2026-11-20T10:00:00Z',
  dueAt: '2026-11-20T10:15:00Z',
  everyMinutes: 15,
  problem: { kind: 'rate_limited', code: '17', message: 'wait', since: '2026-11-20T10:01:00Z', retryAt: '2026-11-20T10:20:00Z' },
  hierarchyProblem: null,
  notices: [],
  backfill: { from: '2025-10-16', to: '2026-11-20', doneFrom: '2026-08-01', part: 0.3 },
}
const news = { kind: 'sync', account: '1', stream: 'today', state: 'done', part: null, changed: true, at: '2026-11-20T10:21:00Z' } as const

describe('a sync event', () => {
  it('makes the running day fresh as of the end of the sync run, and clears its problem', () => {
    expect(afterEvent(known, news)).toMatchObject({
      state: 'fresh',
      readAt: news.at,
      problem: null,
      hierarchyProblem: null,
      notices: [],
      backfill: known.backfill,
    })
  })

  it('shows a sync in progress without changing the age of the data', () => {
    expect(afterEvent(known, { ...news, state: 'syncing' })).toMatchObject({ state: 'syncing', readAt: known.readAt })
  })

  it('updates the progress of historical data, and ends it', () => {
    const past = { ...news, stream: 'backfill', state: 'done' } as const
    expect(afterEvent(known, { ...past, part: 0.5 }).backfill?.part).toBe(0.5)
    expect(afterEvent(known, { ...past, part: 1 }).backfill).toBeNull()
    expect(afterEvent(known, { ...past, part: 0.5 })).toMatchObject({ state: 'waiting', readAt: known.readAt, problem: known.problem })
  })

  it('keeps the age when another stream was synced or the sync failed', () => {
    expect(afterEvent(known, { ...news, stream: 'recent' }).readAt).toBe(known.readAt)
    expect(afterEvent(known, { ...news, state: 'problem' })).toEqual(known)
    expect(afterEvent({ ...known, state: 'syncing', problem: null }, { ...news, stream: 'hierarchy' }).state).toBe('fresh')
  })
})
