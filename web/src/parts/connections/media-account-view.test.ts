import type { Connection, MediaAccount } from '@adroit/contract/connections'
import { describe, expect, it } from 'vitest'
import { countStates, isFiltered, judge, mediaViewQuery, readMediaView, sectionsOf, shownOf } from './media-account-view.ts'

const account = (id: string, part: Partial<MediaAccount> = {}): MediaAccount => ({
  id,
  platform: 'meta',
  externalId: `77203199${id}`,
  name: `Shop ${id}`,
  currency: 'USD',
  timeZone: 'UTC',
  connection: '1',
  rights: ['read', 'advertise'],
  accountStatus: 'active',
  statusMessage: null,
  disabledReason: null,
  account: { id: `9${id}`, name: `Ours ${id}`, group: null, owner: null },
  freshness: {
    state: 'fresh',
    readAt: null,
    dueAt: null,
    everyMinutes: 15,
    problem: null,
    hierarchyProblem: null,
    notices: [],
    backfill: null,
  },
  ...part,
})
const connection = (id: string, daysLeft: number | null): Connection => ({
  id,
  platform: 'meta',
  person: 'Ana Ruiz',
  member: { id: '7', name: 'Olivia' },
  state: 'working',
  platformMessage: null,
  expiresAt: null,
  daysLeft,
  missingPermissions: [],
  accounts: 1,
  createdAt: '2026-11-01T00:00:00Z',
})
const accounts = [
  account('10'),
  account('2', { platform: 'google', account: { id: '92', name: 'Ours 2', group: 'Games', owner: { id: '7', name: 'Olivia' } } }),
  account('30', { disabledReason: 'account_status', accountStatus: 'disabled' }),
  account('40', { disabledReason: 'connection_revoked' }),
  account('50', { account: null, freshness: null }),
  account('60', { connection: '2', account: { id: '96', name: 'Ours 60', group: 'Apps', owner: null } }),
]
const judged = judge(accounts, [connection('1', null), connection('2', 3)])
const compare = new Intl.Collator('en', { numeric: true }).compare
const all = readMediaView({})

describe('the state of a media account', () => {
  it('depends on its connection, its status and its freshness', () => {
    expect(judged.map(({ state }) => state)).toEqual(['healthy', 'healthy', 'limited', 'broken', 'unconnected', 'expiring'])
    expect(countStates(judged)).toEqual({ broken: 1, expiring: 1, limited: 1, healthy: 2, unconnected: 1 })
  })

  it("is broken when syncing has stopped, whatever the connection's status", () => {
    const stopped = account('1', {
      freshness: {
        state: 'stopped',
        readAt: null,
        dueAt: null,
        everyMinutes: 15,
        problem: null,
        hierarchyProblem: null,
        notices: [],
        backfill: null,
      },
    })
    expect(judge([stopped], [])[0]?.state).toBe('broken')
  })
})

describe('the media accounts of a view', () => {
  const ids = (part: Partial<typeof all>) => shownOf(judged, { ...all, ...part }).map((one) => one.account.id)

  it('are filtered by platform, group, owner, state and part of a name or id', () => {
    expect(ids({ platforms: ['google'] })).toEqual(['2'])
    expect(ids({ groups: ['Games'] })).toEqual(['2'])
    expect(ids({ groups: [''] })).toEqual(['10', '30', '40'])
    expect(ids({ groups: ['', 'Games'] })).toEqual(['10', '2', '30', '40'])
    expect(ids({ states: ['unconnected', 'broken'] })).toEqual(['40', '50'])
    expect(ids({ owners: ['7'] })).toEqual(['2'])
    expect(ids({ states: ['unconnected'] })).toEqual(['50'])
    expect(ids({ search: ' shop 3' })).toEqual(['30'])
    expect(ids({ search: '772-031-9910' })).toEqual(['10'])
    expect(ids({ search: 'olivia' })).toEqual(['2'])
  })

  it('are grouped by state with problems first, by platform, or by group with the ungrouped last', () => {
    const heads = (by: 'state' | 'platform' | 'group') =>
      sectionsOf(judged, by, compare).map(({ key, accounts: own }) => [key, own.map((one) => one.account.id)])
    expect(heads('state')).toEqual([
      ['broken', ['40']],
      ['expiring', ['60']],
      ['limited', ['30']],
      ['healthy', ['2', '10']],
      ['unconnected', ['50']],
    ])
    expect(heads('platform')).toEqual([
      ['meta', ['40', '60', '30', '10', '50']],
      ['google', ['2']],
    ])
    expect(heads('group')).toEqual([
      ['Apps', ['60']],
      ['Games', ['2']],
      ['', ['40', '30', '10', '50']],
    ])
  })
})

describe('the URL of a view', () => {
  it('restores the same view, and omits defaults', () => {
    const view = {
      search: 'a b',
      platforms: ['google', 'tiktok'],
      groups: ['', 'A, B'],
      owners: ['7'],
      states: ['broken'],
      by: 'group',
    } as const
    const address = Object.fromEntries(
      Object.entries(mediaViewQuery(view)).filter((pair): pair is [string, string] => pair[1] !== undefined),
    )
    expect(readMediaView(address)).toEqual(view)
    expect(Object.values(mediaViewQuery(all)).every((value) => value === undefined)).toBe(true)
  })

  it('treats unknown values as "all"', () => {
    expect(readMediaView({ platform: 'web2app', state: 'odd', by: 'size' })).toEqual(all)
    expect([isFiltered(all), isFiltered({ ...all, by: 'group' }), isFiltered({ ...all, groups: [''] })]).toEqual([false, false, true])
  })
})
