import type { Freshness } from '@adroit/contract/freshness'
import type { Platform } from '@adroit/contract/platforms'
import type { FreshnessOf } from '../../queries/sync.ts'

/** Accounts of a platform that do not sync, for the same cause. */
export interface NotReadGroup {
  readonly platform: Platform
  /** dead: somebody must reconnect · refused: the platform rejects requests · waits: syncing resumes on its own. */
  readonly kind: 'revoked' | 'refused' | 'waits'
  readonly count: number
  /** When all of them sync again; null: unknown. */
  readonly until: string | null
}

export interface AccountsFreshness {
  /** The oldest last sync among the accounts that sync; null: none is connected. */
  readonly oldest: string | null
  /** How many are syncing now. */
  readonly syncing: number
  /** Those that a user must fix come first. */
  readonly notRead: readonly NotReadGroup[]
}

const kinds = ['revoked', 'refused', 'waits'] as const

function kindOf({ state, problem }: Freshness): NotReadGroup['kind'] | null {
  if (state === 'waiting') return 'waits'
  if (state === 'stopped') return problem?.kind === 'refused' ? 'refused' : 'revoked'
  return null
}

/**
 * Returns the freshness of the accounts of a page. `only`: their ids, null for all. Accounts whose platform is not loaded yet are left out.
 */
export function reportFreshnessOf(
  freshness: FreshnessOf,
  only: ReadonlySet<string> | null,
  platforms: ReadonlyMap<string, Platform>,
): AccountsFreshness {
  const all = [...freshness].filter(([id]) => only === null || only.has(id))
  const read = all.flatMap(([, { state, readAt }]) => (state === 'stopped' || readAt === null ? [] : [readAt]))
  const groups = new Map<string, NotReadGroup>()
  for (const [id, one] of all) {
    const kind = kindOf(one)
    const platform = platforms.get(id)
    if (!kind || !platform) continue
    const known = groups.get(`${kind} ${platform}`)
    const until = one.problem?.retryAt ?? null
    const latest = known?.until && until ? (known.until > until ? known.until : until) : known ? null : until
    groups.set(`${kind} ${platform}`, { platform, kind, count: (known?.count ?? 0) + 1, until: latest })
  }
  return {
    oldest: read.length === 0 ? null : read.reduce((one, other) => (Date.parse(one) <= Date.parse(other) ? one : other)),
    syncing: all.filter(([, { state }]) => state === 'syncing').length,
    notRead: [...groups.values()].sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind)),
  }
}
