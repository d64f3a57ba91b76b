import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { asSystem, type Scoped } from '../db/database.ts'
import { insertRefusal } from './store.ts'

/** Entries of one kind about one member are at least this far apart, so that guessing cannot fill the log. */
const apartMs = 15 * 60_000

interface Refused {
  /** Null: there is no such member. */
  readonly member: string | null
  /** The same for all attempts on one member. */
  readonly key: string
  readonly address: string
}

/**
 * Records that somebody failed to sign in as a member. A member who does not exist costs the same work: the entry is not flushed to disk
 * before the answer, because the wait would tell whether there is one.
 */
export async function recordRefusedSignIn(ctx: Context, refused: Refused): Promise<void> {
  await asSystem(ctx.db, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    await record(tx, ctx, refused, 'sign_in_refused')
  })
}

/** Records that signing in as a member is paused, in the transaction that counts the attempt. */
export async function recordPausedSignIn(tx: Scoped, ctx: Context, refused: Refused): Promise<void> {
  await record(tx, ctx, refused, 'sign_in_paused')
}

async function record(tx: Scoped, ctx: Context, refused: Refused, action: 'sign_in_refused' | 'sign_in_paused'): Promise<void> {
  const now = ctx.clock()
  await insertRefusal(tx, { ...refused, action }, now, new Date(now.getTime() - apartMs))
}
