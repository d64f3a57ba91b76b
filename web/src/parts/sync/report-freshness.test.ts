import type { Freshness } from '@adroit/contract/freshness'
import type { Platform } from '@adroit/contract/platforms'
import { describe, expect, it } from 'vitest'
import { reportFreshnessOf } from './report-freshness.ts'

type Problem = NonNullable<Freshness['problem']>

const problem = (kind: Problem['kind'], retryAt: string | null = null): Problem => ({
  kind,
  code: 'x',
  message: 'Words.',
  since: '2026-11-20T09:00:00Z',
  retryAt,
})
const of = (state: Freshness['state'], readAt: string | null, why: Freshness['problem'] = null): Freshness => ({
  state,
  readAt,
  dueAt: null,
  everyMinutes: 15,
  problem: why,
  hierarchyProblem: null,
  notices: [],
  backfill: null,
})

const freshness = new Map([
  ['1', of('fresh', '2026-11-20T10:30:00Z')],
  ['2', of('waiting', '2026-11-20T10:10:00Z', problem('rate_limited', '2026-11-20T14:05:00Z'))],
  ['3', of('waiting', '2026-11-20T10:20:00Z', problem('later', '2026-11-20T14:10:00Z'))],
  ['4', of('stopped', '2026-11-01T08:00:00Z', problem('reconnect'))],
  ['5', of('stopped', null, problem('refused'))],
  ['6', of('syncing', null)],
])
const platforms = new Map<string, Platform>([
  ['1', 'meta'],
  ['2', 'google'],
  ['3', 'google'],
  ['4', 'meta'],
  ['5', 'tiktok'],
  ['6', 'tiktok'],
])

describe('the freshness of the accounts of a page', () => {
  it('is the oldest sync of the accounts that sync, with the others by platform and cause, those that a user can fix first', () => {
    expect(reportFreshnessOf(freshness, null, platforms)).toEqual({
      oldest: '2026-11-20T10:10:00Z',
      syncing: 1,
      notRead: [
        { platform: 'meta', kind: 'revoked', count: 1, until: null },
        { platform: 'tiktok', kind: 'refused', count: 1, until: null },
        { platform: 'google', kind: 'waits', count: 2, until: '2026-11-20T14:10:00Z' },
      ],
    })
  })

  it('covers only the accounts of the page', () => {
    expect(reportFreshnessOf(freshness, new Set(['1']), platforms)).toEqual({ oldest: '2026-11-20T10:30:00Z', syncing: 0, notRead: [] })
    expect(reportFreshnessOf(new Map(), null, platforms).oldest).toBeNull()
  })

  it('gives no time when it is unknown for one of them', () => {
    const two = new Map([
      ['2', of('waiting', null, problem('rate_limited', '2026-11-20T14:05:00Z'))],
      ['3', of('waiting', null)],
    ])
    expect(reportFreshnessOf(two, null, platforms).notRead).toEqual([{ platform: 'google', kind: 'waits', count: 2, until: null }])
  })
})
