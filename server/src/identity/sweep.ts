import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { deleteEnded } from './attempt-store.ts'

/** Deletes attempts and tickets that ended. */
export async function sweepIdentityAttempts(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => deleteEnded(tx, ctx.clock()))
}
