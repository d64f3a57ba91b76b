import type { MediaAccount } from '@adroit/contract/media'
import type { Connected, Matches } from '../../queries/media.ts'

export type Candidate = Matches[number]['candidates'][number]

/** Which account of ours a media account becomes. `account` null: a new one. */
export interface Match {
  readonly account: string | null
  readonly imports: 'keep' | 'replace'
}

export const asNew: Match = { account: null, imports: 'keep' }

/** What is going to be connected. */
export interface ConnectDraft {
  /** Ids of media accounts. */
  readonly chosen: ReadonlySet<string>
  /** What the person decided about accounts; the others are as proposed. */
  readonly decided: ReadonlyMap<string, Match>
  /** '' for none. */
  readonly group: string
  readonly owner: string
}

export const emptyDraft: ConnectDraft = { chosen: new Set(), decided: new Map(), group: '', owner: '' }

/** Candidates by the media account's id; those that can only be new have none. */
export function candidatesOf(matches: Matches): ReadonlyMap<string, readonly Candidate[]> {
  return new Map(matches.filter(({ candidates }) => candidates.length > 0).map(({ media, candidates }) => [media, candidates]))
}

/**
 * What every media account becomes: as decided, else the likely candidate with its imported days kept, else a new account. One of
 * ours is proposed to one of theirs at most.
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

/** What is sent. Group and owner are those of new accounts: one that was there keeps its own. */
export function connectedOf({ chosen, group, owner }: ConnectDraft, matches: ReadonlyMap<string, Match>): readonly Connected[] {
  return [...chosen].map((media) => {
    const match = matches.get(media) ?? asNew
    return { media, ...match, ...(match.account === null && { group: group || null, owner: owner || null }) }
  })
}
