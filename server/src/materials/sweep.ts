import { materialLimits } from '@adroit/contract/material-limits'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { forgetUnneeded, lockFile, selectUnneeded } from './file-store.ts'
import { purgeMaterials } from './library-store.ts'
import { deleteExpiredUploads, releaseUploads, selectAwaited } from './upload-store.ts'
import { expiredBefore } from './uploads.ts'

const dayMs = 86_400_000
const mostAtOnce = 500

/** At the start of the server: uploads that the last one was finishing can be finished again. */
export async function resumeUploads(ctx: Context): Promise<void> {
  await asSystem(ctx.db, releaseUploads)
}

/** Deletes for good what is in the bin for too long, uploads that expired, and files that nothing refers to any more. */
export async function sweepMaterials(ctx: Context): Promise<void> {
  const now = ctx.clock()
  await asSystem(ctx.db, async (tx) => {
    await purgeMaterials(tx, new Date(now.getTime() - materialLimits.deletedMaterialDays * dayMs))
    await deleteExpiredUploads(tx, expiredBefore(now))
  })
  await discardParts(ctx)
  await removeFiles(ctx, new Date(now.getTime() - dayMs))
}

async function discardParts(ctx: Context): Promise<void> {
  const ids = await ctx.materialFiles.partIds()
  const awaited = await asSystem(ctx.db, (tx) => selectAwaited(tx, ids))
  for (const id of ids) if (!awaited.has(id)) await ctx.materialFiles.discardParts(id)
}

/** Removes files one by one, each under its lock. A file that cannot be removed stays listed, and is tried again the next day. */
async function removeFiles(ctx: Context, before: Date): Promise<void> {
  for (const hash of await asSystem(ctx.db, (tx) => selectUnneeded(tx, before, mostAtOnce))) {
    await asSystem(ctx.db, async (tx) => {
      await lockFile(tx, hash)
      if (await forgetUnneeded(tx, hash, before)) await ctx.materialFiles.remove(hash.toString('hex'))
    })
  }
}
