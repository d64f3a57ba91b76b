import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { deleteEndedChallenges } from './challenge-store.ts'

/** Deletes sign-ins that waited for a second factor and ended. */
export async function sweepChallenges(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => deleteEndedChallenges(tx, ctx.clock()))
}
