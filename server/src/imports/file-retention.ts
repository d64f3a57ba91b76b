import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { isFileNeeded, lockFile } from './store.ts'

/**
 * Removes the file of an import that stored nothing, unless another import needs the same bytes. A lock keeps it from running during an
 * upload of the same bytes. If it fails, an unneeded file stays, which is logged and harmless.
 */
export async function removeUnneeded(ctx: Context, hash: Buffer): Promise<void> {
  try {
    await asSystem(ctx.db, async (tx) => {
      await lockFile(tx, hash)
      if (!(await isFileNeeded(tx, hash))) await ctx.files.remove(hash.toString('hex'))
    })
  } catch (error) {
    ctx.log.warn({ err: error }, 'the file of an import could not be removed')
  }
}
