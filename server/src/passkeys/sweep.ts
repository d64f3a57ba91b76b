import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { deleteEndedPasskeyChallenges } from './store.ts'

/** Deletes challenges of passkeys that ended. */
export async function sweepPasskeyChallenges(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => deleteEndedPasskeyChallenges(tx, ctx.clock()))
}
