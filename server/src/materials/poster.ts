import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { keepFile } from './keep-file.ts'
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
  const hash = await keepFile(ctx, await ctx.materialFiles.receive(bytes))
  const inspected = await inspectFile(ctx.media, ctx.materialFiles, hash.toString('hex'))
  if (inspected.kind !== 'image') throw fail('material_unreadable')
  const previews = await storePreviews(ctx, hash)
  await forCompany(ctx.db, company, (tx) => setPreviews(tx, company, id, number, previews))
  ctx.realtime.publish({ company }, { kind: 'material', material: id })
  return null
}
