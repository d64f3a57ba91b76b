import type { Account } from '@adroit/contract/accounts'
import type { Platform } from '@adroit/contract/platforms'

/** Which accounts a member is to see. What is chosen stays while he sees all. */
export interface AccessDraft {
  readonly access: 'all' | 'assigned'
  readonly accounts: ReadonlySet<string>
  readonly groups: ReadonlySet<string>
}

export interface SentAccess {
  readonly access: 'all' | 'assigned'
  readonly accounts: readonly string[]
  readonly groups: readonly string[]
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

/** With a value in it, or without it. */
export function toggled(set: ReadonlySet<string>, values: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(set)
  for (const value of values) {
    if (on) next.add(value)
    else next.delete(value)
  }
  return next
}

/** Why a member whose accounts are assigned sees one: he owns it, its whole group is his, or it was named; null: he does not. */
export function whySeen(account: Account, { accounts, groups }: AccessDraft, member: string): 'own' | 'group' | 'named' | null {
  if (account.owner?.id === member) return 'own'
  if (account.group !== null && groups.has(account.group)) return 'group'
  return accounts.has(account.id) ? 'named' : null
}

/** How many accounts the member sees then. */
export function countSeen(all: readonly Account[], draft: AccessDraft, member: string): number {
  return draft.access === 'all' ? all.length : all.filter((account) => whySeen(account, draft, member) !== null).length
}

export interface Group {
  readonly name: string
  readonly count: number
}

/** The groups of accounts, and those that are chosen though no account is in them now. */
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
  /** null: all platforms. */
  readonly platform: Platform | null
  /** Only those that the member sees. */
  readonly seenOnly: boolean
}

/** Accounts that a view shows, in the order that they come in. */
export function shownAccounts(
  all: readonly Account[],
  { search, platform, seenOnly }: AccessView,
  isSeen: (account: Account) => boolean,
): readonly Account[] {
  const sought = search.trim().toLowerCase()
  const holds = ({ name, id, currency, group, owner }: Account) =>
    `${name} ${id} ${currency} ${group ?? ''} ${owner?.name ?? ''}`.toLowerCase().includes(sought)
  return all.filter(
    (account) =>
      (platform === null || account.platform === platform) && (sought === '' || holds(account)) && (!seenOnly || isSeen(account)),
  )
}
