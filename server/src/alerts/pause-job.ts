import type { JobKind } from '../jobs/queue.ts'

/** Pauses an entity that an alert has found. Platforms that are busy, and other changes, are waited for about an hour. */
export const pauseJob: JobKind<{
  readonly company: string
  readonly rule: string
  readonly account: string
  readonly entity: string
}> = { name: 'pause_by_alert', attempts: 9 }
