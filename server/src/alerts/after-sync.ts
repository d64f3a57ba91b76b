import type { Scoped } from '../db/database.ts'
import { addJob, type JobKind } from '../jobs/queue.ts'
import { hasEnabled } from './store.ts'

/** `of`: what was read: the metrics of today, or delivery statuses. */
export const alertJob: JobKind<{ readonly company: string; readonly account: string; readonly of: 'metrics' | 'statuses' }> = {
  name: 'alerts',
}

/** Called in the transaction that stores a sync of today. */
export async function evaluateMetrics(tx: Scoped, company: string, account: string): Promise<void> {
  if (await hasEnabled(tx, company)) await addJob(tx, alertJob, { company, account, of: 'metrics' }, `alerts ${account}`)
}

/** Called in the transaction that stores delivery statuses. */
export async function evaluateStatuses(tx: Scoped, company: string, account: string): Promise<void> {
  if (await hasEnabled(tx, company)) await addJob(tx, alertJob, { company, account, of: 'statuses' }, `alerts ${account} statuses`)
}
