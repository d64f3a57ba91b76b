import type { PlanProblem } from '@adroit/contract/publish-check'
import type { PublishState } from '@adroit/contract/publish-tasks'
import { withAccount } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import type { Stage } from '../../db/publish-tables.ts'
import type { AccountPlan } from '../../platforms/account-plan.ts'
import type { Access } from '../../platforms/platform.ts'
import type { KnownIds, PlannedStep, Publisher } from '../../platforms/publisher.ts'
import type { TaskAccountRow } from './account-store.ts'
import type { Lease } from './lease.ts'
import type { StepRef, StepRow } from './step-store.ts'

/** What one turn of the engine works on. Only the holder of the lease changes it, so that `steps` is what the database has. */
export interface Work {
  readonly ctx: Context
  readonly lease: Lease
  readonly row: TaskAccountRow
  readonly plan: AccountPlan
  readonly publisher: Publisher
  /** How long after the last possible send absence is not believed, in milliseconds. */
  readonly quietMs: number
  /** All steps by position; empty until they are planned. */
  steps: StepRow[]
  stage: Stage
  cancelRequested: boolean
}

/** How a turn ends, and when the next one begins. */
export interface Rest {
  readonly state: PublishState
  /** Absent: it continues where it is. */
  readonly stage?: Stage
  /** Milliseconds; null: a person must act first. */
  readonly inMs: number | null
  readonly problem?: PlanProblem | null
  /** Errors since there was progress; default: 0. */
  readonly failures?: number
}

export type Next = 'go_on' | Rest

export const stepRef = ({ lease }: Work, { position }: Pick<StepRow, 'position'>): StepRef => ({
  company: lease.company,
  taskAccount: lease.taskAccount,
  position,
})

/** Puts a step as it is in the database now in the place of what was known. */
export function replaceStep(work: Work, step: StepRow): void {
  work.steps = work.steps.map((one) => (one.position === step.position ? step : one))
}

/** A step as its publisher planned it. */
export function plannedStep(row: StepRow): PlannedStep {
  const { key, kind, name, needs, objects } = row
  return { key, kind, name, needs, objects, file: row.file as PlannedStep['file'] }
}

/** Ids that steps received, by step. */
export function knownIds({ steps }: Work): KnownIds {
  return Object.fromEntries(steps.flatMap(({ key, state, ids }) => (state === 'confirmed' && ids !== null ? [[key, ids]] : [])))
}

/** External ids of campaigns, ad groups and ads, by the key of the plan. */
export function externalIds({ steps }: Work): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const { objects, ids, state } of steps)
    if (state === 'confirmed') for (const { key } of objects) if (ids?.[key] !== undefined) known.set(key, ids[key])
  return known
}

/** The keys of the plan's objects with the key of their parent; null: a campaign. */
export function parentsOf({ campaign }: AccountPlan): ReadonlyMap<string, string | null> {
  const parents = new Map<string, string | null>([[campaign.key, null]])
  for (const group of campaign.adGroups) {
    parents.set(group.key, campaign.key)
    for (const ad of group.ads) parents.set(ad.key, group.key)
  }
  return parents
}

/** Calls the account's platform. `signal`: aborts what only reads, when the lease is lost or the server stops; creates are never aborted. */
export async function atPlatform<T>(
  work: Work,
  run: (access: Access) => Promise<T>,
  signal: AbortSignal | null = work.lease.signal,
): Promise<T> {
  const { ctx, lease, row } = work
  const of = { company: lease.company, account: row.account_id, priority: 'publish' as const, ...(signal ? { signal } : {}) }
  return await withAccount(ctx, of, ({ access }) => run(access))
}
