import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { deleteSilentGuests } from './guest-store.ts'
import { deleteEndedLinks } from './link-store.ts'

const dayMs = 86_400_000
/** How long what guests decided is kept after their link ended. */
const keptDays = 180

/** Deletes links that ended long ago, and visits of a day ago that left nothing. */
export async function sweepReviewLinks(ctx: Context): Promise<void> {
  const now = ctx.clock().getTime()
  await asSystem(ctx.db, async (tx) => {
    await deleteEndedLinks(tx, new Date(now - keptDays * dayMs))
    await deleteSilentGuests(tx, new Date(now - dayMs))
  })
}
