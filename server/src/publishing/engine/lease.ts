import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { forCompany, type Scoped } from '../../db/database.ts'
import { clockIn } from '../tasks/task-store.ts'
import { claimTaskAccount, lockLease, renewLease, type TaskAccountRow } from './account-store.ts'

/** Another process has taken over: whatever this one knows is no longer to be written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'

  constructor() {
    super('another process continues this task')
  }
}

/** The right to continue what a task does in one account. One process has it at a time, by the database's clock. */
export interface Lease {
  readonly company: string
  readonly taskAccount: string
  /** Grows at each take-over. Every write names it. */
  readonly fence: string
  /** Aborted when the lease is lost, or when the server stops. */
  readonly signal: AbortSignal
  /** Ends the heartbeat; the lease itself ends when the row says so. */
  readonly stop: () => void
}

export interface Claimed {
  readonly lease: Lease
  readonly row: TaskAccountRow
}

/** Takes the lease of what is due and that nobody has; null: there is nothing to do now. `stop`: the server is stopping. */
export async function claim(ctx: Context, company: string, taskAccount: string, stop: AbortSignal): Promise<Claimed | null> {
  const { leaseMs } = ctx.config.publishing
  const row = await forCompany(ctx.db, company, (tx) =>
    claimTaskAccount(tx, company, taskAccount, { owner: randomUUID(), until: clockIn(leaseMs) }),
  )
  if (!row) return null
  const { fence } = row
  const lost = new AbortController()
  const renew = async () => {
    const mine = await forCompany(ctx.db, company, (tx) => renewLease(tx, { company, taskAccount, fence }, clockIn(leaseMs)))
    if (!mine) lost.abort()
  }
  // A renewal that fails is tried again; the lease then ends by itself.
  const timer = setInterval(() => void renew().catch(() => {}), leaseMs / 3)
  timer.unref()
  const lease = { company, taskAccount, fence, signal: AbortSignal.any([lost.signal, stop]), stop: () => clearInterval(timer) }
  return { lease, row }
}

/**
 * Runs work in a transaction that holds the lease: another process takes over before it or after it, never meanwhile. What it commits is on
 * disk when it returns. Throws LeaseLost.
 */
export async function inLease<T>(
  ctx: Context,
  lease: Lease,
  work: (tx: Scoped, held: { readonly cancelRequested: boolean }) => Promise<T>,
): Promise<T> {
  return await forCompany(ctx.db, lease.company, async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx)
    const held = await lockLease(tx, lease)
    if (!held) throw new LeaseLost()
    return await work(tx, { cancelRequested: held.cancel_requested })
  })
}

/** Whether the lease is still ours, right before something is sent. It narrows the moment in which a frozen process sends late; nothing can close it. */
export async function isMine(ctx: Context, lease: Lease): Promise<boolean> {
  return !lease.signal.aborted && (await forCompany(ctx.db, lease.company, (tx) => lockLease(tx, lease))) !== undefined
}
