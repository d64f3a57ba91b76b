import { type Authorisation, type AuthorisedPlatform, authorisedPlatforms, type MediaAccount } from '@adroit/contract/media'
import type { Query } from '../../navigation/routes.ts'

/**
 * What an account needs. broken: it is connected and cannot be read · ending: somebody has to authorise again soon · restricted: read,
 * and no ads can be published with it · unconnected: authorised, and nothing is read of it.
 */
const mediaStates = ['broken', 'ending', 'restricted', 'healthy', 'unconnected'] as const
export type MediaState = (typeof mediaStates)[number]

/** What of the media accounts is shown, and how it is grouped. '' as group or owner: accounts that have none. */
export interface MediaView {
  readonly search: string
  readonly platform: AuthorisedPlatform | null
  readonly group: string | null
  readonly owner: string | null
  readonly state: MediaState | null
  readonly by: 'state' | 'platform' | 'group'
}

export function readMediaView({ search, platform, group, owner, state, by }: Query): MediaView {
  return {
    search: search ?? '',
    platform: authorisedPlatforms.find((known) => known === platform) ?? null,
    group: group ?? null,
    owner: owner ?? null,
    state: mediaStates.find((known) => known === state) ?? null,
    by: by === 'platform' || by === 'group' ? by : 'state',
  }
}

/** The page's address parameters; what is as it is from the start is left out. */
export function mediaViewQuery({ search, platform, group, owner, state, by }: MediaView): Query {
  return {
    search: search || undefined,
    platform: platform ?? undefined,
    group: group ?? undefined,
    owner: owner ?? undefined,
    state: state ?? undefined,
    by: by === 'state' ? undefined : by,
  }
}

export function isFiltered({ search, platform, group, owner, state }: MediaView): boolean {
  return search !== '' || platform !== null || group !== null || owner !== null || state !== null
}

/** An account with what it needs. */
export interface Judged {
  readonly account: MediaAccount
  readonly state: MediaState
}

export function judge(accounts: readonly MediaAccount[], authorisations: readonly Authorisation[]): readonly Judged[] {
  const endsSoon = new Set(authorisations.filter(({ daysLeft }) => daysLeft !== null).map(({ id }) => id))
  return accounts.map((account) => ({ account, state: stateOf(account, endsSoon) }))
}

function stateOf({ account, greyed, freshness, authorisation }: MediaAccount, endsSoon: ReadonlySet<string>): MediaState {
  if (account === null) return 'unconnected'
  if (greyed === 'no_authorisation' || greyed === 'authorisation_dead' || freshness?.state === 'stopped') return 'broken'
  if (authorisation !== null && endsSoon.has(authorisation)) return 'ending'
  return greyed === null ? 'healthy' : 'restricted'
}

/** How many accounts need what, of all that the rest of the view shows. */
export function countStates(judged: readonly Judged[]): Readonly<Record<MediaState, number>> {
  const counts = { broken: 0, ending: 0, restricted: 0, healthy: 0, unconnected: 0 }
  for (const { state } of judged) counts[state] += 1
  return counts
}

export function shownOf(judged: readonly Judged[], view: MediaView): readonly Judged[] {
  const sought = view.search.trim().toLowerCase()
  return judged.filter(({ account: media, state }) => {
    const { account } = media
    return (
      (view.platform === null || media.platform === view.platform) &&
      (view.group === null || (account !== null && (account.group ?? '') === view.group)) &&
      (view.owner === null || (account !== null && (account.owner?.id ?? '') === view.owner)) &&
      (view.state === null || state === view.state) &&
      // an id is found with Google's dashes and without
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

/** Accounts under their heads; within each, what needs somebody comes first and then names go by the alphabet. */
export function sectionsOf(
  shown: readonly Judged[],
  by: MediaView['by'],
  compare: (one: string, other: string) => number,
): readonly MediaSection[] {
  const keyOf = ({ account, state }: Judged) =>
    by === 'state' ? state : by === 'platform' ? account.platform : (account.account?.group ?? '')
  const rank = (key: string) => {
    if (by === 'group') return key === '' ? 1 : 0
    const heads: readonly string[] = by === 'state' ? mediaStates : authorisedPlatforms
    return heads.indexOf(key)
  }
  const sorted = shown.toSorted(
    (one, other) => mediaStates.indexOf(one.state) - mediaStates.indexOf(other.state) || compare(one.account.name, other.account.name),
  )
  return [...Map.groupBy(sorted, keyOf)]
    .map(([key, accounts]) => ({ key, accounts }))
    .sort((one, other) => rank(one.key) - rank(other.key) || compare(one.key, other.key))
}
