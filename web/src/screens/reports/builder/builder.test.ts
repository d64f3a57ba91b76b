import type { Account } from '@adroit/contract/accounts'
import { platforms } from '@adroit/contract/platforms'
import type { Report } from '@adroit/contract/report'
import { describe, expect, it } from 'vitest'
import { targetIndex } from '../../../ui/wizard/drag-order.ts'
import { accountFacets, anyAccount, foundAccounts, orderedAccounts } from './account-search.ts'
import { differingParts } from './differences.ts'
import { hasSet, metricSetNames, movedTo, reportedBy, withSet } from './metric-sets.ts'
import { copyOf, isSameWork, newWork, workOf } from './work.ts'

const account = (id: string, part: Partial<Account> = {}): Account => ({
  id,
  name: `Account ${id}`,
  platform: 'meta',
  currency: 'USD',
  timeZone: 'UTC',
  group: null,
  tags: [],
  owner: null,
  note: null,
  budgetCap: null,
  sample: false,
  storedFrom: null,
  storedTo: null,
  readAt: '2026-11-20T08:00:00Z',
  app: null,
  ...part,
})
const ids = (accounts: readonly Account[]) => accounts.map(({ id }) => id)

describe('the account list', () => {
  const accounts = [
    account('1', { group: 'Asia', owner: { id: '7', name: 'Olivia' }, tags: ['autumn'] }),
    account('2', { group: 'Europe', platform: 'google', currency: 'EUR' }),
    account('10', { group: 'Asia', platform: 'tiktok', readAt: null }),
  ]
  const found = (filter: Partial<typeof anyAccount>, chosen: readonly string[] = []) =>
    ids(foundAccounts(accounts, { ...anyAccount, ...filter }, new Set(chosen)))

  it('filters by words, group, owner, platform and tag, all combined', () => {
    expect(found({})).toEqual(['1', '2', '10'])
    expect(found({ search: 'asia account' })).toEqual(['1', '10'])
    expect(found({ search: 'EUR' })).toEqual(['2'])
    expect(found({ group: ['Asia'], platform: ['tiktok'] })).toEqual(['10'])
    expect([found({ owner: ['7'] }), found({ tag: ['autumn'] })]).toEqual([['1'], ['1']])
    expect(found({ chosenOnly: true }, ['2'])).toEqual(['2'])
  })

  it('shows those used last first, and those that never synced at the end', () => {
    expect(ids(orderedAccounts([...accounts, account('3')], ['3', '10'], 'en-US'))).toEqual(['3', '1', '2', '10'])
  })

  it('offers each group, owner, platform and tag once', () => {
    expect(accountFacets([...accounts, ...accounts])).toEqual({
      groups: ['Asia', 'Europe'],
      owners: [['7', 'Olivia']],
      platforms: ['meta', 'google', 'tiktok'],
      tags: ['autumn'],
    })
  })
})

describe('the metric list', () => {
  it('offers sets, which keep the order of the selected metrics', () => {
    const chosen = withSet(['clicks', 'action'], 'delivery')
    expect(chosen).toEqual(['clicks', 'action', 'spend', 'impressions', 'ctr', 'cpc', 'cpm'])
    expect(hasSet(chosen, 'delivery')).toBe(true)
    expect(withSet(chosen, 'delivery')).toEqual(['action'])
    for (const set of metricSetNames) expect(hasSet(withSet([], set), set), set).toBe(true)
  })

  it('shows which platforms report a metric', () => {
    expect(reportedBy('clicks', platforms)).toEqual(['meta', 'google', 'tiktok'])
    expect(reportedBy('clicks', ['web2app'])).toEqual([])
  })

  it('can be reordered', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
    expect(movedTo(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
  })

  it('swaps rows when one covers half of the other, also with unequal heights', () => {
    const frames = [
      { top: 0, height: 40 },
      { top: 40, height: 60 },
      { top: 100, height: 40 },
    ]
    expect([0, 29, 30, 79, 80, 500].map((shift) => targetIndex(frames, 0, shift))).toEqual([0, 0, 1, 1, 2, 2])
    expect([-29, -30, -31, -81, -500].map((shift) => targetIndex(frames, 2, shift))).toEqual([2, 2, 1, 0, 0])
  })
})

describe('the draft of a report', () => {
  // the server's other fields are not part of a draft
  const stored = { ...newWork.definition, id: '5', name: 'Spend', accounts: ['1', '2'], version: 3 } as unknown as Report

  it('is the stored report without the properties that users do not set [R1]', () => {
    expect(workOf(stored)).toEqual({ definition: { ...newWork.definition, name: 'Spend', accounts: ['1', '2'] }, some: true })
    expect(workOf({ ...stored, accounts: [] }).some).toBe(false)
  })

  it('of a copy leaves out accounts that the member cannot access, and does not become a report of all accounts', () => {
    expect(copyOf(stored, 'Copy', [account('2')])).toMatchObject({ some: true, definition: { name: 'Copy', accounts: ['2'] } })
    expect(copyOf(stored, 'Copy', [])).toMatchObject({ some: true, definition: { accounts: [] } })
  })

  it('is unsaved as soon as anything in it differs [N14]', () => {
    const work = workOf(stored)
    expect(isSameWork(work, workOf(stored))).toBe(true)
    expect(isSameWork(work, { ...work, some: false })).toBe(false)
    expect(isSameWork(work, { ...work, definition: { ...work.definition, metrics: [...work.definition.metrics].reverse() } })).toBe(false)
    expect(isSameWork(work, { ...work, definition: { ...work.definition, name: ' Spend ' } })).toBe(true)
  })

  it('names the parts in which two versions differ', () => {
    const one = workOf(stored).definition
    expect(differingParts(one, { ...one, accounts: ['2', '1'] })).toEqual([])
    expect(differingParts(one, { ...one, name: 'Other', sort: { by: 'name', direction: 'asc' } })).toEqual(['name', 'sort'])
  })
})
