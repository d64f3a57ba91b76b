import type { Account } from '@adroit/contract/accounts'
import { describe, expect, it } from 'vitest'
import { type AccountView, accountViewQuery, isFiltered, readAccountView, sectionsOf } from './account-view.ts'

const account = (id: string, name: string, part: Partial<Account> = {}): Account => ({
  id,
  name,
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
  readAt: null,
  app: null,
  ...part,
})

const all = readAccountView({})
const spends: Record<string, string | null> = { '1': '5.00', '2': '70.00', '3': '9000', '4': null, '5': '0.00' }
const five = [
  account('1', 'North', { group: 'Games', owner: { id: '71', name: 'Mara' } }),
  account('2', 'south', { platform: 'google', group: 'Shops' }),
  account('3', 'Tokyo', { currency: 'JPY', owner: { id: '72', name: 'Ken' } }),
  account('4', 'Empty'),
  account('5', 'Zero', { tags: ['Japan', 'iOS'] }),
]

const show = (view: Partial<AccountView>) =>
  sectionsOf(
    five,
    { ...all, ...view },
    (id) => spends[id] ?? null,
    'JPY',
    (one, other) => one.localeCompare(other),
  ).map(({ currency, accounts }) => [currency, ...accounts.map(({ name }) => name)])

describe('the accounts of a view', () => {
  it("are sorted by spend within their currency, the company's currency first and those without spend last [R11]", () => {
    expect(show({})).toEqual([
      ['JPY', 'Tokyo'],
      ['USD', 'south', 'North', 'Zero', 'Empty'],
    ])
  })

  it('are one list when they share a currency', () => {
    expect(show({ groups: ['Games'] })).toEqual([[null, 'North']])
  })

  it('are sorted by name across currencies', () => {
    expect(show({ sort: 'name' })).toEqual([[null, 'Empty', 'North', 'south', 'Tokyo', 'Zero']])
  })

  it('are filtered by platform, group and owner, or by having none [R11]', () => {
    expect(show({ platforms: ['google'] })).toEqual([[null, 'south']])
    expect(show({ owners: ['72'] })).toEqual([[null, 'Tokyo']])
    expect(show({ groups: [''], sort: 'name' })).toEqual([[null, 'Empty', 'Tokyo', 'Zero']])
    expect(show({ owners: [''], platforms: ['meta'] })).toEqual([[null, 'Zero', 'Empty']])
    expect(show({ owners: ['', '72'], platforms: ['meta', 'google'], sort: 'name' })).toEqual([[null, 'Empty', 'south', 'Tokyo', 'Zero']])
  })

  it('are filtered by a tag, or by having none', () => {
    expect(show({ tags: ['iOS'] })).toEqual([[null, 'Zero']])
    expect(show({ tags: [''], platforms: ['google'] })).toEqual([[null, 'south']])
    expect(show({ search: 'japan' })).toEqual([[null, 'Zero']])
  })

  it('are found by name, currency, group and owner, ignoring case', () => {
    expect(show({ search: ' SOUTH ' })).toEqual([[null, 'south']])
    expect(show({ search: 'jpy' })).toEqual([[null, 'Tokyo']])
    expect(show({ search: 'games' })).toEqual([[null, 'North']])
    expect(show({ search: 'ken' })).toEqual([[null, 'Tokyo']])
    expect(show({ search: 'nobody' })).toEqual([])
  })
})

describe('a view', () => {
  it('survives a round trip through the URL', () => {
    const view: AccountView = {
      search: 'a b',
      platforms: ['meta', 'tiktok'],
      groups: ['', 'A, B'],
      owners: ['7'],
      tags: ['Q4'],
      sort: 'name',
    }
    const address = new URLSearchParams(
      Object.entries(accountViewQuery(view)).filter((pair): pair is [string, string] => pair[1] !== undefined),
    )
    expect(readAccountView(Object.fromEntries(address))).toEqual(view)
    expect(Object.values(accountViewQuery(all)).every((value) => value === undefined)).toBe(true)
  })

  it('treats unknown values as "all"', () => {
    expect(readAccountView({ platform: 'myspace', sort: 'size' })).toEqual(all)
    expect([isFiltered(all), isFiltered({ ...all, sort: 'name' }), isFiltered({ ...all, groups: [''] })]).toEqual([false, false, true])
  })
})
