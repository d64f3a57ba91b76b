import type { Connection, MediaAccount } from '@adroit/contract/connections'
import { type ConnectablePlatform, connectablePlatforms } from '@adroit/contract/platforms'
import { isAmong } from '../../lib/is-among.ts'
import { listParameter, readListParameter } from '../../navigation/list-parameter.ts'
import type { Query } from '../../navigation/routes.ts'

/**
 * What an account needs. broken: it is linked and cannot sync · expiring: somebody must reconnect soon · limited: it syncs, but cannot
 * publish ads · unconnected: it has a connection, and does not sync.
 */
const mediaStates = ['broken', 'expiring', 'limited', 'healthy', 'unconnected'] as const
export type MediaState = (typeof mediaStates)[number]

/** States of version 1.0 in the URL. Copied links and bookmarks may still contain them. */
const olderStates: Readonly<Record<string, MediaState>> = { ending: 'expiring', restricted: 'limited' }

/** Filters and grouping of the media accounts. An empty list: all. '' among groups or owners: accounts without one. */
export interface MediaView {
  readonly search: string
  readonly platforms: readonly ConnectablePlatform[]
  readonly groups: readonly string[]
  readonly owners: readonly string[]
  readonly states: readonly MediaState[]
  readonly by: 'state' | 'platform' | 'group'
}

export function readMediaView({ search, platform, group, owner, state, by }: Query): MediaView {
  return {
    search: search ?? '',
    platforms: connectablePlatforms.filter((known) => readListParameter(platform).includes(known)),
    groups: readListParameter(group),
    owners: readListParameter(owner),
    states: readListParameter(state).flatMap((one) => mediaStates.find((known) => known === one) ?? olderStates[one] ?? []),
    by: by === 'platform' || by === 'group' ? by : 'state',
  }
}

/** Returns the view as URL parameters, without the defaults. */
export function mediaViewQuery({ search, platforms, groups, owners, states, by }: MediaView): Query {
  return {
    search: search || undefined,
    platform: listParameter(platforms),
    group: listParameter(groups),
    owner: listParameter(owners),
    state: listParameter(states),
    by: by === 'state' ? undefined : by,
  }
}

export function isFiltered({ search, platforms, groups, owners, states }: MediaView): boolean {
  return search !== '' || [platforms, groups, owners, states].some(({ length }) => length > 0)
}

/** An account with its state. */
export interface Judged {
  readonly account: MediaAccount
  readonly state: MediaState
}

export function judge(accounts: readonly MediaAccount[], connections: readonly Connection[]): readonly Judged[] {
  const expiring = new Set(connections.filter(({ daysLeft }) => daysLeft !== null).map(({ id }) => id))
  return accounts.map((account) => ({ account, state: stateOf(account, expiring) }))
}

function stateOf({ account, disabledReason, freshness, connection }: MediaAccount, expiring: ReadonlySet<string>): MediaState {
  if (account === null) return 'unconnected'
  if (disabledReason === 'no_connection' || disabledReason === 'connection_revoked' || freshness?.state === 'stopped') return 'broken'
  if (connection !== null && expiring.has(connection)) return 'expiring'
  return disabledReason === null ? 'healthy' : 'limited'
}

/** Counts the accounts by state, over all that the rest of the view shows. */
export function countStates(judged: readonly Judged[]): Readonly<Record<MediaState, number>> {
  const counts = { broken: 0, expiring: 0, limited: 0, healthy: 0, unconnected: 0 }
  for (const { state } of judged) counts[state] += 1
  return counts
}

export function shownOf(judged: readonly Judged[], view: MediaView): readonly Judged[] {
  const sought = view.search.trim().toLowerCase()
  return judged.filter(({ account: media, state }) => {
    const { account } = media
    return (
      isAmong(view.platforms, [media.platform]) &&
      isAmong(view.groups, account === null ? [] : [account.group ?? '']) &&
      isAmong(view.owners, account === null ? [] : [account.owner?.id ?? '']) &&
      isAmong(view.states, [state]) &&
      // an id matches with and without Google's dashes
      `${media.name} ${account?.name ?? ''} ${media.externalId} ${media.currency} ${account?.group ?? ''} ${account?.owner?.name ?? ''}`
        .toLowerCase()
        .includes(/^[\d-]+$/.test(sought) ? sought.replaceAll('-', '') : sought)
    )
  })
}

export interface MediaSection {
  /** A state, a platform, or the name of a group; '' for accounts without one. */
  readonly key: string
  readonly accounts: readonly Judged[]
}

/** Accounts under their headings. Within each, those that need attention come first, then by name. */
export function sectionsOf(
  shown: readonly Judged[],
  by: MediaView['by'],
  compare: (one: string, other: string) => number,
): readonly MediaSection[] {
  const keyOf = ({ account, state }: Judged) =>
    by === 'state' ? state : by === 'platform' ? account.platform : (account.account?.group ?? '')
  const rank = (key: string) => {
    if (by === 'group') return key === '' ? 1 : 0
    const heads: readonly string[] = by === 'state' ? mediaStates : connectablePlatforms
    return heads.indexOf(key)
  }
  const sorted = shown.toSorted(
    (one, other) => mediaStates.indexOf(one.state) - mediaStates.indexOf(other.state) || compare(one.account.name, other.account.name),
  )
  return [...Map.groupBy(sorted, keyOf)]
    .map(([key, accounts]) => ({ key, accounts }))
    .sort((one, other) => rank(one.key) - rank(other.key) || compare(one.key, other.key))
}
