import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { addJob } from '../jobs/queue.ts'
import { setPace } from './pace.ts'
import { selectDue, selectLoads } from './store.ts'

/** Jobs that wait at once: the rest is due a little later, in the same order. */
const mostAtOnce = 500

/** Turns that read nothing but the past come after all others. */
const priorityOfPast = 10

/**
 * Asks for a turn of an account. Turns of one account come one after the other, and of several that wait one is enough. `urgent`: more
 * than its past is due.
 */
export async function enqueue(ctx: Context, company: string, account: string, urgent = true): Promise<void> {
  const key = `sync:${account}`
  await forCompany(ctx.db, company, (tx) => addJob(tx, 'sync', { company, account }, key, key, urgent ? 0 : priorityOfPast))
}

/** Gives every account a turn that has something due. Called every few seconds. */
export async function scheduleSyncs(ctx: Context): Promise<void> {
  setPace(ctx, await asSystem(ctx.db, (tx) => selectLoads(tx, ctx.clock())))
  for (const { company, account, urgent } of await asSystem(ctx.db, (tx) => selectDue(tx, ctx.clock(), mostAtOnce)))
    if (!ctx.syncing.has(account)) await enqueue(ctx, company, account, urgent)
}
