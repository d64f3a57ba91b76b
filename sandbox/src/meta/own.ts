import type { Report, World } from '../world/world.ts'

/** What the pretend Meta keeps of its own; saved with the world. */
export interface Own {
  /** How often a run was looked at. */
  readonly looks: Record<string, number>
  /** How the next asynchronous reports end, first of all the first; usually empty. */
  readonly nextRuns: Report['outcome'][]
  /** Moments (ms) of budget changes of an ad set. */
  readonly budgetChanges: Record<string, number[]>
  /** Score of an account's calls, which fades. */
  readonly scores: Record<string, { score: number; at: number; blockedUntil: number }>
  /** Calls by account and kind, counted in slices of five minutes: number of the slice to calls. */
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
