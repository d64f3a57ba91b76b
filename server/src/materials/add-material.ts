import { type MaterialCopy, noCopy } from '@adroit/contract/material'
import { materialLimits } from '@adroit/contract/material-limits'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { contentHash } from './content-hash.ts'
import { dueMoment } from './due.ts'
import { countMaterials, lockMaterials, updateMaterials } from './library-store.ts'
import type { Inspected } from './media/inspect-file.ts'
import { stillThere } from './target.ts'
import type { UploadRow } from './upload-store.ts'
import { insertMaterial, insertVersion, type PreviewHashes, selectVersion } from './version-store.ts'

type Uploader = Pick<Caller, 'company' | 'member'>

/** A stored file and what it is. */
export interface MaterialFile {
  readonly fileHash: Buffer
  readonly inspected: Inspected
  readonly previews: PreviewHashes | null
  readonly name: string
  /** Number of bytes, as PostgreSQL writes it. */
  readonly bytes: string
}

type Added = { material: string; version: number }
type NewMaterial = Exclude<UploadRow['target'], { material: string }>

/** Where a material that was not uploaded comes from. */
interface Origin {
  readonly copy: MaterialCopy
  readonly croppedFrom: string
}

/** Throws material_limit. */
export async function addMaterial(
  ctx: Context,
  tx: Scoped,
  caller: Uploader,
  target: NewMaterial,
  file: MaterialFile,
  origin: Origin | null = null,
): Promise<Added> {
  const { company, member } = caller
  const max = materialLimits.materialsPerCompany
  if ((await countMaterials(tx, caller, {})) >= max) throw fail('material_limit', { max })
  // What the target names may have gone while the file arrived; the file is worth more than its folder.
  const { folder, designer, auditor } = await stillThere(tx, company, target)
  const { kind, format, width, height } = file.inspected
  const people = { uploader_id: member, designer_id: designer, auditor_id: auditor }
  const details = {
    name: target.name,
    folder_id: folder,
    batch: target.batch,
    tags: [...target.tags],
    cropped_from: origin?.croppedFrom ?? null,
    due_at: await dueMoment(tx, company, target.due),
  }
  const shape = { kind, format, width, height, bytes: file.bytes }
  const material = await insertMaterial(tx, { company_id: company, version: 1, uploaded_at: ctx.clock(), ...details, ...people, ...shape })
  await insertVersion(tx, versionOf(ctx, caller, material, 1, origin?.copy ?? noCopy, file))
  return { material, version: 1 }
}

/** A new version keeps the copy, and is pending again. Throws material_gone, and material_kind_differs for a video in place of an image. */
export async function addVersion(ctx: Context, tx: Scoped, caller: Uploader, material: string, file: MaterialFile): Promise<Added> {
  const [row] = await lockMaterials(tx, caller.company, [material])
  if (!row || row.deleted_at !== null) throw fail('material_gone')
  const { kind, format, width, height } = file.inspected
  if (row.kind !== kind) throw fail('material_kind_differs')
  const current = await selectVersion(tx, caller.company, material, row.version)
  const version = row.version + 1
  await insertVersion(tx, versionOf(ctx, caller, material, version, current?.copy ?? noCopy, file))
  await updateMaterials(tx, caller.company, [material], { version, review: 'pending', format, width, height, bytes: file.bytes })
  return { material, version }
}

function versionOf(ctx: Context, { company, member }: Uploader, material: string, number: number, copy: MaterialCopy, file: MaterialFile) {
  const { fileHash, inspected, previews, name, bytes } = file
  const { format, width, height } = inspected
  const video = inspected.kind === 'video' ? inspected : null
  return {
    company_id: company,
    material_id: material,
    number,
    file_hash: fileHash,
    content_hash: contentHash(fileHash, copy),
    file_name: name,
    format,
    width,
    height,
    bytes,
    duration_ms: video?.durationMs ?? null,
    codec: video?.codec ?? null,
    copy: JSON.stringify(copy),
    preview_small: previews?.preview_small ?? null,
    preview_medium: previews?.preview_medium ?? null,
    preview_large: previews?.preview_large ?? null,
    created_by: member,
    created_at: ctx.clock(),
  }
}
