import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import type { Arrived } from '../files/files.ts'
import { forgetUnneeded, lockFile, type Registered, registerFile } from './file-store.ts'

/** Stores a received file and returns its hash. */
export async function keepFile(ctx: Context, arrived: Arrived): Promise<Buffer> {
  return (await keepNoted(ctx, arrived)).hash
}

/** As `keepFile`, for `removeUnneeded`. */
export async function keepNoted(ctx: Context, arrived: Arrived): Promise<Registered> {
  const registered = await asSystem(ctx.db, (tx) => registerFile(tx, arrived, ctx.clock()))
  await arrived.keep()
  return registered
}

/**
 * Removes a file that turned out to be of no use, unless somebody else stored the same bytes before or since: until the sweep, nothing would
 * count what it takes of the disk.
 */
export async function removeUnneeded(ctx: Context, { hash, firstAt }: Registered): Promise<void> {
  if (firstAt === null) return
  await asSystem(ctx.db, async (tx) => {
    await lockFile(tx, hash)
    if (await forgetUnneeded(tx, hash, new Date(firstAt.getTime() + 1))) await ctx.materialFiles.remove(hash.toString('hex'))
  })
}
