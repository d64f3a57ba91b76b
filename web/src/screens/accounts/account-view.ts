import type { Account } from '@adroit/contract/accounts'
import { type Platform, platforms } from '@adroit/contract/platforms'
import type { Cell } from '@adroit/contract/table'
import { isAmong } from '../../lib/is-among.ts'
import { listParameter, readListParameter } from '../../navigation/list-parameter.ts'
import type { Query } from '../../navigation/routes.ts'

/** Filters and order of the account list. An empty list: all. '' among groups, owners or tags: accounts without one. */
export interface AccountView {
  readonly search: string
  readonly platforms: readonly Platform[]
  readonly groups: readonly string[]
  readonly owners: readonly string[]
  readonly tags: readonly string[]
  readonly sort: 'spend' | 'name'
}

/** Accounts of one currency, whose amounts can be compared. */
export interface AccountSection {
  /** null: the list is not sorted by an amount. */
  readonly currency: string | null
  readonly accounts: readonly Account[]
}

export function readAccountView({ search, platform, group, owner, tag, sort }: Query): AccountView {
  return {
    search: search ?? '',
    platforms: platforms.filter((known) => readListParameter(platform).includes(known)),
    groups: readListParameter(group),
    owners: readListParameter(owner),
    tags: readListParameter(tag),
    sort: sort === 'name' ? 'name' : 'spend',
  }
}

/** Returns the view as URL parameters, without the defaults. */
export function accountViewQuery({ search, platforms: chosen, groups, owners, tags, sort }: AccountView): Query {
  return {
    search: search || undefined,
    platform: listParameter(chosen),
    group: listParameter(groups),
    owner: listParameter(owners),
    tag: listParameter(tags),
    sort: sort === 'spend' ? undefined : sort,
  }
}

export function isFiltered({ search, platforms: chosen, groups, owners, tags }: AccountView): boolean {
  return search !== '' || [chosen, groups, owners, tags].some(({ length }) => length > 0)
}

function isShown(account: Account, view: AccountView): boolean {
  const { name, id, currency, group, owner, tags } = account
  return (
    isAmong(view.platforms, [account.platform]) &&
    isAmong(view.groups, [group ?? '']) &&
    isAmong(view.owners, [owner?.id ?? '']) &&
    isAmong(view.tags, tags.length === 0 ? [''] : tags) &&
    `${name} ${id} ${currency} ${group ?? ''} ${owner?.name ?? ''} ${tags.join(' ')}`
      .toLowerCase()
      .includes(view.search.trim().toLowerCase())
  )
}

/**
 * Returns the accounts of a view. Sorted by spend, each currency is a section of its own: the company's first, then by number of accounts,
 * because 5,000 yen are not more than 100 dollars. Accounts without spend come last.
 */
export function sectionsOf(
  accounts: readonly Account[],
  view: AccountView,
  spendOf: (account: string) => Cell,
  companyCurrency: string,
  compare: (one: string, other: string) => number,
): readonly AccountSection[] {
  const shown = accounts.filter((account) => isShown(account, view)).sort((one, other) => compare(one.name, other.name))
  if (shown.length === 0) return []
  if (view.sort === 'name') return [{ currency: null, accounts: shown }]
  const byCurrency = new Map<string, Account[]>()
  for (const account of shown) byCurrency.set(account.currency, [...(byCurrency.get(account.currency) ?? []), account])
  const spend = (account: Account) => Number(spendOf(account.id) ?? Number.NEGATIVE_INFINITY)
  return [...byCurrency]
    .map(([currency, own]) => ({
      currency: byCurrency.size > 1 ? currency : null,
      own: currency === companyCurrency,
      // equal values keep the order of names; Infinity - Infinity is NaN
      accounts: own.sort((one, other) => (spend(one) === spend(other) ? 0 : spend(other) - spend(one))),
    }))
    .sort((one, other) => Number(other.own) - Number(one.own) || other.accounts.length - one.accounts.length)
    .map(({ currency, accounts: own }) => ({ currency, accounts: own }))
}
