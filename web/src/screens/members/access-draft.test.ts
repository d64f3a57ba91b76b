import type { Account } from '@adroit/contract/accounts'
import { describe, expect, it } from 'vitest'
import { accessDraft, countSeen, groupsOf, isSameAccess, sentAccess, shownAccounts, toggled, whySeen } from './access-draft.ts'

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
  heldFrom: null,
  heldTo: null,
  readAt: null,
  ...part,
})
const all = [
  account('1', { owner: { id: '7', name: 'Ben' }, group: 'Games' }),
  account('2', { group: 'Games', platform: 'tiktok' }),
  account('3', { group: 'Shops' }),
  account('4'),
]
const byName = (one: string, other: string) => one.localeCompare(other)

describe('what a member sees', () => {
  it('are his own accounts, those of his groups and those that are named, each once [R9]', () => {
    const draft = accessDraft({ access: 'assigned', accounts: ['2', '4'], groups: ['Games'] })
    expect(all.map((one) => whySeen(one, draft, '7'))).toEqual(['own', 'group', null, 'named'])
    expect(countSeen(all, draft, '7')).toBe(3)
    expect(countSeen(all, accessDraft({ access: 'assigned', accounts: [], groups: [] }), '7')).toBe(1)
  })

  it('is everything, whatever is chosen, where he sees all', () => {
    expect(countSeen(all, accessDraft({ access: 'all', accounts: ['2'], groups: [] }), '7')).toBe(4)
  })
})

describe('a choice of accounts', () => {
  it('is the same in whatever order, and keeps what is chosen while all are seen', () => {
    const draft = accessDraft({ access: 'assigned', accounts: ['2', '4'], groups: ['Games'] })
    expect(isSameAccess(draft, accessDraft({ access: 'assigned', accounts: ['4', '2'], groups: ['Games'] }))).toBe(true)
    expect(isSameAccess(draft, { ...draft, access: 'all' })).toBe(false)
    expect(isSameAccess(draft, { ...draft, accounts: toggled(draft.accounts, ['4'], false) })).toBe(false)
    expect(sentAccess({ ...draft, access: 'all' })).toEqual({ access: 'all', accounts: ['2', '4'], groups: ['Games'] })
  })

  it('takes several in and out at once', () => {
    expect([...toggled(new Set(['1']), ['2', '3'], true)]).toEqual(['1', '2', '3'])
    expect([...toggled(new Set(['1', '2']), ['2', '3'], false)]).toEqual(['1'])
  })

  it('offers groups with how many accounts each has, also one that is chosen and empty', () => {
    expect(groupsOf(all, new Set(['Old']), byName)).toEqual([
      { name: 'Games', count: 2 },
      { name: 'Old', count: 0 },
      { name: 'Shops', count: 1 },
    ])
  })

  it('finds accounts by name, id, currency, group and owner, on a platform, and those alone that are seen', () => {
    const ids = (part: object, seen: (one: Account) => boolean = () => true) =>
      shownAccounts(all, { search: '', platform: null, seenOnly: false, ...part }, seen).map(({ id }) => id)
    expect(ids({ search: ' games ' })).toEqual(['1', '2'])
    expect(ids({ search: 'ben' })).toEqual(['1'])
    expect(ids({ platform: 'tiktok' })).toEqual(['2'])
    expect(ids({ seenOnly: true }, ({ id }) => id === '3')).toEqual(['3'])
  })
})
