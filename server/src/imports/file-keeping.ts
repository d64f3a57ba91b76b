import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { isFileNeeded, lockFile } from './store.ts'

/**
 * Removes the file of an import that came to nothing, unless another import needs the same bytes. An upload that keeps them at
 * this moment takes its turn. A failure leaves a file too many, which is logged and harms nobody.
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
