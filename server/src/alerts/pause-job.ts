import type { JobKind } from '../jobs/queue.ts'

/** Pauses an entity that an alert has found. */
export const pauseJob: JobKind<{
  readonly company: string
  readonly rule: string
  readonly account: string
  readonly entity: string
}> = { name: 'pause_by_alert', attempts: 5 }
