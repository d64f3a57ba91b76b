import type { Report, World } from '../world/world.ts'

/** The sandbox Meta's own state; saved with the world. */
export interface Own {
  /** Number of status requests per run. */
  readonly looks: Record<string, number>
  /** Outcomes of the next asynchronous reports, in order; usually empty. */
  readonly nextRuns: Report['outcome'][]
  /** Times (ms) of budget changes per ad set. */
  readonly budgetChanges: Record<string, number[]>
  /** Score of an account's calls, which decays. */
  readonly scores: Record<string, { score: number; at: number; blockedUntil: number }>
  /** Calls by account and kind, by five-minute slice: number of the slice → calls. */
  readonly calls: Record<string, Record<string, number>>
  tier: 'standard_access' | 'development_access'
}

export function ownOf(world: World): Own {
  const kept = world.own.meta as Partial<Own>
  const own = {
    looks: kept.looks ?? {},
    nextRuns: kept.nextRuns ?? [],
    budgetChanges: kept.budgetChanges ?? {},
    scores: kept.scores ?? {},
    calls: kept.calls ?? {},
    tier: kept.tier ?? 'standard_access',
  } satisfies Own
  return Object.assign(kept, own) as Own
}
