import type { Context } from '../../context.ts'
import { asSystem } from '../../db/database.ts'
import { deleteTestsBefore } from './test-store.ts'

const dayMs = 86_400_000

/** Deletes tests of links a day after their end. */
export async function sweepLinkTests(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => deleteTestsBefore(tx, new Date(ctx.clock().getTime() - dayMs)))
}
