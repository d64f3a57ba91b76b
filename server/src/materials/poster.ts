import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { whileRoom } from '../lib/free-space.ts'
import type { Caller } from '../session/caller.ts'
import { keepNoted, removeUnneeded } from './keep-file.ts'
import { inspectFile } from './media/inspect-file.ts'
import { storePreviews } from './previews.ts'
import { selectVersion, setPreviews } from './version-store.ts'

/**
 * Sets the picture of a video's version; a version that has one keeps it. Throws material_gone, material_unreadable for a video or an
 * image's version, and what `inspectFile` throws.
 */
export async function setPoster(ctx: Context, caller: Caller, id: string, number: number, bytes: AsyncIterable<Buffer>): Promise<null> {
  const { company } = caller
  const version = await forCompany(ctx.db, company, (tx) => selectVersion(tx, company, id, number))
  if (!version) throw fail('material_gone')
  if (version.duration_ms === null) throw fail('material_unreadable')
  if (version.preview_small !== null) return null
  const poster = await keepNoted(ctx, await ctx.materialFiles.receive(whileRoom(ctx.config, bytes)))
  try {
    const inspected = await inspectFile(ctx.media, ctx.materialFiles, poster.hash.toString('hex'))
    if (inspected.kind !== 'image') throw fail('material_unreadable')
    const previews = await storePreviews(ctx, poster.hash)
    await forCompany(ctx.db, company, (tx) => setPreviews(tx, company, id, number, previews))
  } finally {
    // only the previews are needed
    await removeUnneeded(ctx, poster)
  }
  ctx.realtime.publish({ company }, { kind: 'material', material: id })
  return null
}
