import type { MediaAccount } from '@adroit/contract/connections'
import type { Connected, Matches } from '../../queries/connections.ts'

export type Candidate = Matches[number]['candidates'][number]

/** The account that a media account is linked to. `account` null: a new one. */
export interface Match {
  readonly account: string | null
  readonly imports: 'keep' | 'replace'
}

export const asNew: Match = { account: null, imports: 'keep' }

/** What the user is about to link. */
export interface ConnectDraft {
  /** Ids of media accounts. */
  readonly chosen: ReadonlySet<string>
  /** Accounts that the user chose; the others follow the proposal. */
  readonly decided: ReadonlyMap<string, Match>
  /** '' for none. */
  readonly group: string
  readonly owner: string
}

export const emptyDraft: ConnectDraft = { chosen: new Set(), decided: new Map(), group: '', owner: '' }

/** Returns the candidates by media account id. Media accounts that can only become new accounts have none. */
export function candidatesOf(matches: Matches): ReadonlyMap<string, readonly Candidate[]> {
  return new Map(matches.filter(({ candidates }) => candidates.length > 0).map(({ media, candidates }) => [media, candidates]))
}

/**
 * Returns the account of every media account: the user's choice, else the likely candidate with its imported days kept, else a new account.
 * Each account is proposed at most once.
 */
export function matchesOf(
  media: readonly MediaAccount[],
  candidates: ReadonlyMap<string, readonly Candidate[]>,
  decided: ReadonlyMap<string, Match>,
): ReadonlyMap<string, Match> {
  const taken = new Set([...decided.values()].flatMap(({ account }) => account ?? []))
  return new Map(
    media.map(({ id }) => {
      const known = decided.get(id)
      if (known) return [id, known]
      const likely = candidates.get(id)?.find((one) => one.likely && !taken.has(one.id))
      if (!likely) return [id, asNew]
      taken.add(likely.id)
      return [id, { account: likely.id, imports: 'keep' }]
    }),
  )
}

/** Returns the request. Group and owner apply to new accounts; an existing account keeps its own. */
export function connectedOf({ chosen, group, owner }: ConnectDraft, matches: ReadonlyMap<string, Match>): readonly Connected[] {
  return [...chosen].map((media) => {
    const match = matches.get(media) ?? asNew
    return { media, ...match, ...(match.account === null && { group: group || null, owner: owner || null }) }
  })
}
