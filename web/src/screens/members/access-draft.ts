import type { Account } from '@adroit/contract/accounts'
import type { Platform } from '@adroit/contract/platforms'
import { isAmong } from '../../lib/is-among.ts'

/** The accounts that a member may access. The selection is kept while access to all is on. */
export interface AccessDraft {
  readonly access: 'all' | 'assigned'
  readonly accounts: ReadonlySet<string>
  readonly groups: ReadonlySet<string>
}

export interface SentAccess {
  readonly access: 'all' | 'assigned'
  readonly accounts: string[]
  readonly groups: string[]
}

export function accessDraft({ access, accounts, groups }: SentAccess): AccessDraft {
  return { access, accounts: new Set(accounts), groups: new Set(groups) }
}

export function sentAccess({ access, accounts, groups }: AccessDraft): SentAccess {
  return { access, accounts: [...accounts], groups: [...groups] }
}

const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((value) => other.has(value))

export function isSameAccess(one: AccessDraft, other: AccessDraft): boolean {
  return one.access === other.access && sameSet(one.accounts, other.accounts) && sameSet(one.groups, other.groups)
}

/** Returns the set with or without the values. */
export function toggled(set: ReadonlySet<string>, values: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(set)
  for (const value of values) {
    if (on) next.add(value)
    else next.delete(value)
  }
  return next
}

/** Returns why a member with assigned accounts can access one: they own it, its group is assigned, or it is named; null: no access. */
export function accessReason(account: Account, { accounts, groups }: AccessDraft, member: string): 'own' | 'group' | 'named' | null {
  if (account.owner?.id === member) return 'own'
  if (account.group !== null && groups.has(account.group)) return 'group'
  return accounts.has(account.id) ? 'named' : null
}

/** Returns how many accounts the member can access with this draft. */
export function countSeen(all: readonly Account[], draft: AccessDraft, member: string): number {
  return draft.access === 'all' ? all.length : all.filter((account) => accessReason(account, draft, member) !== null).length
}

export interface Group {
  readonly name: string
  readonly count: number
}

/** Returns the groups of the accounts, and selected groups without accounts. */
export function groupsOf(
  all: readonly Account[],
  chosen: ReadonlySet<string>,
  compare: (one: string, other: string) => number,
): readonly Group[] {
  const counts = new Map([...chosen].map((name) => [name, 0]))
  for (const { group } of all) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => compare(one.name, other.name))
}

export interface AccessView {
  readonly search: string
  /** Empty: all platforms. */
  readonly platforms: readonly Platform[]
  /** Only those that the member can access. */
  readonly seenOnly: boolean
}

/** Returns the accounts that a view shows, in their given order. */
export function shownAccounts(
  all: readonly Account[],
  { search, platforms, seenOnly }: AccessView,
  isSeen: (account: Account) => boolean,
): readonly Account[] {
  const sought = search.trim().toLowerCase()
  const holds = ({ name, id, currency, group, owner }: Account) =>
    `${name} ${id} ${currency} ${group ?? ''} ${owner?.name ?? ''}`.toLowerCase().includes(sought)
  return all.filter(
    (account) => isAmong(platforms, [account.platform]) && (sought === '' || holds(account)) && (!seenOnly || isSeen(account)),
  )
}
