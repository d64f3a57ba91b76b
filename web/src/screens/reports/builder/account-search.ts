import type { Account } from '@adroit/contract/accounts'
import type { Platform } from '@adroit/contract/platforms'
import { isAmong } from '../../../lib/is-among.ts'

/** Filters of the account list. An empty list: any. */
export interface AccountFilter {
  readonly search: string
  readonly group: readonly string[]
  readonly owner: readonly string[]
  readonly platform: readonly Platform[]
  readonly tag: readonly string[]
  readonly chosenOnly: boolean
}

export const anyAccount: AccountFilter = { search: '', group: [], owner: [], platform: [], tag: [], chosenOnly: false }

export function foundAccounts(accounts: readonly Account[], filter: AccountFilter, chosen: ReadonlySet<string>): readonly Account[] {
  const words = filter.search.trim().toLowerCase().split(/\s+/)
  return accounts.filter((account) => {
    if (filter.chosenOnly && !chosen.has(account.id)) return false
    if (!isAmong(filter.group, [account.group])) return false
    if (!isAmong(filter.owner, [account.owner?.id])) return false
    if (!isAmong(filter.platform, [account.platform])) return false
    if (!isAmong(filter.tag, account.tags)) return false
    const { name, id, currency, group, owner, tags } = account
    const said = [name, id, currency, group, owner?.name, ...tags].join(' ').toLowerCase()
    return words.every((word) => said.includes(word))
  })
}

/** Returns the accounts ordered by last use, then by name; accounts that have never synced come last. */
export function orderedAccounts(accounts: readonly Account[], recent: readonly string[], locale: string): readonly Account[] {
  const place = new Map(recent.map((id, index) => [id, index]))
  const rank = ({ id, readAt }: Account) => (readAt === null ? 1_000_001 : (place.get(id) ?? 1_000_000))
  const compare = new Intl.Collator(locale, { numeric: true }).compare
  return accounts.toSorted((one, other) => rank(one) - rank(other) || compare(one.name, other.name))
}

/** Returns the values of each filter, sorted and without duplicates. */
export function accountFacets(accounts: readonly Account[]) {
  const sorted = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))].sort()
  const owners = new Map(accounts.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : [])))
  return {
    groups: sorted(accounts.map(({ group }) => group)),
    owners: [...owners].toSorted(([, one], [, other]) => one.localeCompare(other)),
    platforms: [...new Set(accounts.map(({ platform }) => platform))],
    tags: sorted(accounts.flatMap(({ tags }) => tags)),
  }
}
