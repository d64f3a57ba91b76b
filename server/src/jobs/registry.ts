import type { Context } from '../context.ts'
import type { JobKind } from './queue.ts'

/** What a handler knows about its own attempt. */
export interface Attempt {
  /** Aborted when a stopping server waits no longer; the next start continues the work. */
  readonly signal: AbortSignal
  /** True if there are no further attempts. */
  readonly last: boolean
}

export interface JobHandler {
  readonly name: string
  readonly handle: (ctx: Context, payload: unknown, attempt: Attempt) => Promise<void>
}

/** The cast is safe because only `addJob` writes payloads, and it types them. */
export function handler<Payload>(
  kind: JobKind<Payload>,
  handle: (ctx: Context, payload: Payload, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { name: kind.name, handle: (ctx, payload, attempt) => handle(ctx, payload as Payload, attempt) }
}

export type Duty = (ctx: Context) => Promise<void>

export interface PeriodicDuty {
  /** Names the duty in the log. */
  readonly name: string
  readonly everyMs: number
  /** Also run when the server starts. */
  readonly atStart?: boolean
  readonly run: Duty
}

/** Handlers that share workers. */
export interface Runner {
  readonly handlers: readonly JobHandler[]
  /** Jobs at a time. */
  readonly concurrency: number
  /** Jobs of one company at a time; fewer than `concurrency`, so that another company's job begins at once. */
  readonly perCompany: number
}

/** All background work of the features; the composition root assembles it. */
export interface JobRegistry {
  readonly runners: readonly Runner[]
  readonly periodic: readonly PeriodicDuty[]
  /** Run before any job: at start, and when a lost database is back. */
  readonly startUp: readonly Duty[]
  /** Run every few minutes, in this order. */
  readonly maintenance: readonly Duty[]
  /** Run with the first maintenance after a start, and then once a day. */
  readonly dailyMaintenance: readonly Duty[]
}

export async function performStartUpDuties(ctx: Context, registry: JobRegistry): Promise<void> {
  for (const duty of registry.startUp) await duty(ctx)
}
