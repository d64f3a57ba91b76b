import type { ErrorKey } from '@adroit/contract/errors'
import { matchFile } from '../ad-media/links.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { AppError, fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { addMaterial, addVersion, type MaterialFile } from './add-material.ts'
import { lockFile, type Registered, registerFile } from './file-store.ts'
import { removeUnneeded } from './keep-file.ts'
import { inspectFile } from './media/inspect-file.ts'
import { storePreviews } from './previews.ts'
import { claimUpload, deleteUpload, lockUpload, type UploadRow, updateUpload } from './upload-store.ts'
import { expiredBefore, requireUpload } from './uploads.ts'
import { findSameFile, selectVersion } from './version-store.ts'

/** Inspecting takes seconds; after this time another request may try again. */
const busyMs = 120_000

type Finished =
  | { state: 'done'; material: string; version: number; kind: 'image' | 'video' }
  | { state: 'duplicate'; of: { id: string; name: string } }

/**
 * Turns a received file into a material or a version; the same upload again answers the same. A file that cannot be used ends the upload.
 * Throws upload_gone, upload_incomplete, upload_under_way, material_gone, material_limit and the errors of `inspectFile`.
 */
export async function finish(ctx: Context, caller: Caller, id: string, keepDuplicate: boolean): Promise<Finished> {
  const upload = await claim(ctx, caller, id)
  let stored: Registered | null = null
  try {
    if (upload.material_id !== null) return await finishedAs(ctx, caller, upload.id, upload.material_id, upload.version ?? 1)
    stored = await storeFile(ctx, caller, upload)
    return await finishStored(ctx, caller, upload, stored.hash, keepDuplicate)
  } catch (error) {
    await forCompany(ctx.db, caller.company, async (tx) => {
      if (isAboutFile(error)) await deleteUpload(tx, caller, id)
      else await updateUpload(tx, caller, id, { busy_until: null })
    })
    if (isAboutFile(error) && stored !== null) await removeUnneeded(ctx, stored)
    throw error
  }
}

async function claim(ctx: Context, caller: Caller, id: string): Promise<UploadRow> {
  const now = ctx.clock()
  const until = new Date(now.getTime() + busyMs)
  const upload = await forCompany(ctx.db, caller.company, (tx) => claimUpload(tx, caller, id, now, until))
  if (upload && upload.created_at > expiredBefore(now)) return upload
  await requireUpload(ctx, caller, id)
  throw fail('upload_under_way')
}

/** Errors about the bytes themselves: sending them again would not help. */
const aboutFile: readonly ErrorKey[] = [
  'material_type_unknown',
  'material_unreadable',
  'material_too_large',
  'material_too_many_pixels',
  'material_too_many_frames',
  'material_empty',
  'material_heic',
  'material_too_complex',
  'material_without_video',
  'material_external',
  'material_kind_differs',
]
const isAboutFile = (error: unknown): boolean => error instanceof AppError && aboutFile.includes(error.key)

async function finishStored(ctx: Context, caller: Caller, upload: UploadRow, fileHash: Buffer, keepDuplicate: boolean): Promise<Finished> {
  const { company } = caller
  const inspected = await inspectFile(ctx.media, ctx.materialFiles, fileHash.toString('hex'))
  const previews = inspected.kind === 'image' ? await storePreviews(ctx, fileHash) : null
  const file: MaterialFile = { fileHash, inspected, previews, name: upload.file_name, bytes: upload.size }
  const answer = await forCompany(ctx.db, company, async (tx): Promise<Finished> => {
    const locked = await lockUpload(tx, caller, upload.id)
    if (!locked) throw fail('upload_gone')
    await updateUpload(tx, caller, upload.id, { busy_until: null })
    const { target } = upload
    if (locked.material_id !== null) {
      return { state: 'done', kind: inspected.kind, material: locked.material_id, version: locked.version ?? 1 }
    }
    // Two uploads of the same bytes take turns: the second one finds the first one's material.
    await lockFile(tx, fileHash)
    const same = keepDuplicate || 'material' in target ? undefined : await findSameFile(tx, company, fileHash)
    if (same) return { state: 'duplicate', of: { id: same.id, name: same.name } }
    const added =
      'material' in target ? await addVersion(ctx, tx, caller, target.material, file) : await addMaterial(ctx, tx, caller, target, file)
    await updateUpload(tx, caller, upload.id, { material_id: added.material, version: added.version })
    return { state: 'done', kind: inspected.kind, ...added }
  })
  if (answer.state === 'done') await matchFile(ctx, company, fileHash)
  if (answer.state === 'done') ctx.realtime.publish({ company }, { kind: 'material', material: answer.material })
  return answer
}

async function finishedAs(ctx: Context, caller: Caller, id: string, material: string, version: number): Promise<Finished> {
  const row = await forCompany(ctx.db, caller.company, async (tx) => {
    await updateUpload(tx, caller, id, { busy_until: null })
    return await selectVersion(tx, caller.company, material, version)
  })
  if (!row) throw fail('material_gone')
  return { state: 'done', material, version, kind: row.duration_ms === null ? 'image' : 'video' }
}

/**
 * Joins the parts and stores them under their hash, which the upload's row has before: a server that dies in between does it again. Throws
 * upload_incomplete.
 */
async function storeFile(ctx: Context, caller: Caller, { id, size, file_hash }: UploadRow): Promise<Registered> {
  if (file_hash !== null && (await ctx.materialFiles.sizeOf(file_hash.toString('hex'))) !== null) return { hash: file_hash, firstAt: null }
  if ((await ctx.materialFiles.partSize(id)) !== Number(size)) throw fail('upload_incomplete')
  const arrived = await ctx.materialFiles.completeParts(id)
  const stored = await forCompany(ctx.db, caller.company, async (tx) => {
    const registered = await registerFile(tx, arrived, ctx.clock())
    await updateUpload(tx, caller, id, { file_hash: registered.hash })
    return registered
  })
  await arrived.keep()
  return stored
}
