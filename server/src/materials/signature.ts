import { createHash } from 'node:crypto'
import { matchFile } from '../ad-media/links.ts'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { FileGone } from '../files/files.ts'
import { companiesWith, selectUnsigned, setSignature } from './file-store.ts'

const atOnce = 50

/** Computes and stores the MD5 of a stored file, by which platforms name what they have. Throws FileGone. */
export async function signFile(ctx: Context, hash: Buffer): Promise<void> {
  const md5 = createHash('md5')
  for await (const chunk of ctx.materialFiles.open(hash.toString('hex'))) md5.update(chunk as Buffer)
  await asSystem(ctx.db, (tx) => setSignature(tx, hash, md5.digest()))
}

/** Signs files of versions of Adroit that stored no MD5, and matches them with what platforms have. */
export async function signOlderFiles(ctx: Context): Promise<void> {
  for (const hash of await asSystem(ctx.db, (tx) => selectUnsigned(tx, atOnce))) {
    try {
      await signFile(ctx, hash)
    } catch (error) {
      if (!(error instanceof FileGone)) throw error
      ctx.log.warn({ hash: hash.toString('hex') }, 'the file of a material is missing')
    }
    for (const company of await asSystem(ctx.db, (tx) => companiesWith(tx, hash))) await matchFile(ctx, company, hash)
  }
}
