import { publishLimits } from '@adroit/contract/publish-limits'
import type { Context } from '../../context.ts'
import { asSystem } from '../../db/database.ts'
import { purgeSets } from './store.ts'

const dayMs = 86_400_000

/** Deletes the audience sets for good whose time to restore them is over. */
export async function purgeDeletedSets(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => purgeSets(tx, new Date(ctx.clock().getTime() - publishLimits.deletedDraftDays * dayMs)))
}
