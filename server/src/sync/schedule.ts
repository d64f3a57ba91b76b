import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { addJob, type JobKind } from '../jobs/queue.ts'
import { setSyncIntervals } from './intervals.ts'
import { loadsOf } from './loads.ts'
import { selectDue } from './store.ts'

/** Syncs the due streams of a connected account. */
export const syncJob: JobKind<{ readonly company: string; readonly account: string }> = { name: 'sync' }

/** The maximum number of waiting jobs. Other accounts are enqueued a little later, in the same order. */
const mostAtOnce = 500

/** Jobs that only backfill come after all others. */
const priorityOfPast = 10

/**
 * Enqueues a sync job for an account. Jobs of one account run one after the other, and at most one waits. `urgent`: more than its backfill
 * is due.
 */
export async function enqueue(ctx: Context, company: string, account: string, urgent = true): Promise<void> {
  await forCompany(ctx.db, company, (tx) => addSyncJob(tx, company, account, urgent))
}

/** The same, within a transaction. */
export async function addSyncJob(tx: Scoped, company: string, account: string, urgent = true): Promise<void> {
  const key = `sync:${account}`
  await addJob(tx, syncJob, { company, account }, key, key, urgent ? 0 : priorityOfPast)
}

/** Enqueues a job for every account with due streams. Call it every few seconds. */
export async function scheduleSyncs(ctx: Context): Promise<void> {
  setSyncIntervals(ctx, await asSystem(ctx.db, (tx) => loadsOf(tx, ctx.clock())))
  for (const { company, account, urgent } of await asSystem(ctx.db, (tx) => selectDue(tx, ctx.clock(), mostAtOnce)))
    if (!ctx.syncing.has(account)) await enqueue(ctx, company, account, urgent)
}
