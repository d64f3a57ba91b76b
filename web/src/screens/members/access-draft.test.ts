import type { Account } from '@adroit/contract/accounts'
import { describe, expect, it } from 'vitest'
import { accessDraft, accessReason, countSeen, groupsOf, isSameAccess, sentAccess, shownAccounts, toggled } from './access-draft.ts'

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
  readAt: null,
  app: null,
  ...part,
})
const all = [
  account('1', { owner: { id: '7', name: 'Ben' }, group: 'Games' }),
  account('2', { group: 'Games', platform: 'tiktok' }),
  account('3', { group: 'Shops' }),
  account('4'),
]
const byName = (one: string, other: string) => one.localeCompare(other)

describe('the accounts that a member can access', () => {
  it('are their own, those of their groups and the named ones, each once [R9]', () => {
    const draft = accessDraft({ access: 'assigned', accounts: ['2', '4'], groups: ['Games'] })
    expect(all.map((one) => accessReason(one, draft, '7'))).toEqual(['own', 'group', null, 'named'])
    expect(countSeen(all, draft, '7')).toBe(3)
    expect(countSeen(all, accessDraft({ access: 'assigned', accounts: [], groups: [] }), '7')).toBe(1)
  })

  it('are all, whatever is selected, when the member has access to all', () => {
    expect(countSeen(all, accessDraft({ access: 'all', accounts: ['2'], groups: [] }), '7')).toBe(4)
  })
})

describe('a selection of accounts', () => {
  it('is equal in any order, and is kept while access to all is on', () => {
    const draft = accessDraft({ access: 'assigned', accounts: ['2', '4'], groups: ['Games'] })
    expect(isSameAccess(draft, accessDraft({ access: 'assigned', accounts: ['4', '2'], groups: ['Games'] }))).toBe(true)
    expect(isSameAccess(draft, { ...draft, access: 'all' })).toBe(false)
    expect(isSameAccess(draft, { ...draft, accounts: toggled(draft.accounts, ['4'], false) })).toBe(false)
    expect(sentAccess({ ...draft, access: 'all' })).toEqual({ access: 'all', accounts: ['2', '4'], groups: ['Games'] })
  })

  it('adds and removes several at once', () => {
    expect([...toggled(new Set(['1']), ['2', '3'], true)]).toEqual(['1', '2', '3'])
    expect([...toggled(new Set(['1', '2']), ['2', '3'], false)]).toEqual(['1'])
  })

  it('offers groups with their number of accounts, including a selected empty one', () => {
    expect(groupsOf(all, new Set(['Old']), byName)).toEqual([
      { name: 'Games', count: 2 },
      { name: 'Old', count: 0 },
      { name: 'Shops', count: 1 },
    ])
  })

  it('finds accounts by name, id, currency, group and owner, by platform, and only the accessible ones', () => {
    const ids = (part: object, seen: (one: Account) => boolean = () => true) =>
      shownAccounts(all, { search: '', platforms: [], seenOnly: false, ...part }, seen).map(({ id }) => id)
    expect(ids({ search: ' games ' })).toEqual(['1', '2'])
    expect(ids({ search: 'ben' })).toEqual(['1'])
    expect(ids({ platforms: ['tiktok'] })).toEqual(['2'])
    expect(ids({ seenOnly: true }, ({ id }) => id === '3')).toEqual(['3'])
  })
})
