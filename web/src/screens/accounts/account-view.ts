import type { Account } from '@adroit/contract/accounts'
import { type Platform, platforms } from '@adroit/contract/platforms'
import type { Cell } from '@adroit/contract/table'
import type { Query } from '../../navigation/routes.ts'

/** Filters and order of the account list. '' as group, owner or tag: accounts without one. */
export interface AccountView {
  readonly search: string
  readonly platform: Platform | null
  readonly group: string | null
  readonly owner: string | null
  readonly tag: string | null
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
    platform: platforms.find((known) => known === platform) ?? null,
    group: group ?? null,
    owner: owner ?? null,
    tag: tag ?? null,
    sort: sort === 'name' ? 'name' : 'spend',
  }
}

/** Returns the view as URL parameters, without the defaults. */
export function accountViewQuery({ search, platform, group, owner, tag, sort }: AccountView): Query {
  return {
    search: search || undefined,
    platform: platform ?? undefined,
    group: group ?? undefined,
    owner: owner ?? undefined,
    tag: tag ?? undefined,
    sort: sort === 'spend' ? undefined : sort,
  }
}

export function isFiltered({ search, platform, group, owner, tag }: AccountView): boolean {
  return search !== '' || platform !== null || group !== null || owner !== null || tag !== null
}

function isShown(account: Account, view: AccountView): boolean {
  const { name, id, currency, group, owner, tags } = account
  return (
    (view.platform === null || account.platform === view.platform) &&
    (view.group === null || (group ?? '') === view.group) &&
    (view.owner === null || (owner?.id ?? '') === view.owner) &&
    (view.tag === null || (view.tag === '' ? tags.length === 0 : tags.includes(view.tag))) &&
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
