import type { Context } from '../../context.ts'
import { asSystem } from '../../db/database.ts'
import { deleteForwardedBefore } from './forwarded-store.ts'
import { deleteRequestsBefore } from './request-store.ts'

/** Longer than any platform takes events, so that none is forwarded again. */
const keptDays = 92

/** Forgets what became of events that were forwarded long ago. */
export async function forgetForwarded(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - keptDays * 86_400_000)
  await asSystem(ctx.db, async (tx) => {
    await deleteForwardedBefore(tx, before)
    await deleteRequestsBefore(tx, before)
  })
}
