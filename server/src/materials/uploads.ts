import { randomBytes } from 'node:crypto'
import { limits } from '@adroit/contract/limits'
import { materialLimits } from '@adroit/contract/material-limits'
import type { UploadTarget } from '@adroit/contract/material-uploads'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { AppendReplaced, UploadEnded, WrongOffset } from '../files/files.ts'
import { fail } from '../lib/app-error.ts'
import { requireFreeBytes, whileRoom } from '../lib/free-space.ts'
import type { Caller } from '../session/caller.ts'
import { blankToNull, nameOf, requirePeople, tagsOf } from './change.ts'
import { requireFolder } from './folders.ts'
import { lockMaterials } from './library-store.ts'
import {
  claimUpload,
  countOpenUploads,
  deleteUpload,
  insertUpload,
  lockUploadsOf,
  selectOpenUploads,
  selectUpload,
  type UploadRow,
} from './upload-store.ts'

interface Given {
  readonly fileName: string
  readonly size: number
  readonly fingerprint: string
  readonly target: UploadTarget
}

/** Uploads that began at or before this moment are over. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - materialLimits.uploadExpiryHours * 3_600_000)

/**
 * Begins an upload, or returns the caller's own of the same file. Throws uploads_at_once, company_uploads, open_files_size, material_limit,
 * storage_full and what the details of the target throw.
 */
export async function begin(ctx: Context, caller: Caller, given: Given): Promise<{ id: string; received: number }> {
  const now = ctx.clock()
  const found = await forCompany(ctx.db, caller.company, async (tx) => {
    await lockUploadsOf(tx, caller)
    const open = await selectOpenUploads(tx, caller, expiredBefore(now))
    const target = await targetIn(tx, caller.company, given.target)
    const same = open.find((upload) => isSame(upload, given, target))
    if (same) return same.id
    if (open.length >= limits.uploadFiles) throw fail('uploads_at_once', { max: limits.uploadFiles })
    await requireCapacity(ctx, tx, caller, given.size)
    await requireFreeBytes(ctx.config.dataDir, given.size, ctx.config.capacity.diskReserve)
    const id = randomBytes(16).toString('hex')
    const { fileName, size, fingerprint } = given
    const values = { id, file_name: fileName, size: String(size), fingerprint, target: JSON.stringify(target), created_at: now }
    await insertUpload(tx, {
      ...values,
      company_id: caller.company,
      member_id: caller.member,
      material_id: null,
      version: null,
      file_hash: null,
    })
    return id
  })
  return { id: found, received: await receivedOf(ctx, caller, found) }
}

/** Throws open_files_size and company_uploads if unfinished uploads, with one more of this size, would be too many or too large. */
async function requireCapacity(ctx: Context, tx: Scoped, caller: Caller, size: number): Promise<void> {
  const { bytesPerMember, bytesPerCompany, perCompany } = ctx.config.capacity.uploads
  const open = await countOpenUploads(tx, caller, expiredBefore(ctx.clock()))
  if (open.ofCompany >= perCompany) throw fail('company_uploads', { max: perCompany })
  for (const [bytes, most] of [[open.bytesOfMember, bytesPerMember] as const, [open.bytesOfCompany, bytesPerCompany] as const])
    if (bytes + size > most) throw fail('open_files_size', { max: Math.floor(most / 1024 / 1024) })
}

function isSame(upload: UploadRow, { fileName, size, fingerprint }: Given, target: UploadTarget): boolean {
  const about = JSON.stringify([fileName, size, fingerprint, 'material' in target ? target.material : null])
  return (
    about ===
    JSON.stringify([upload.file_name, Number(upload.size), upload.fingerprint, 'material' in upload.target ? upload.target.material : null])
  )
}

/** The target as it is stored. Throws what the details of a material throw. */
async function targetIn(tx: Scoped, company: string, target: UploadTarget): Promise<UploadTarget> {
  if ('material' in target) {
    const [row] = await lockMaterials(tx, company, [target.material])
    if (!row || row.deleted_at !== null) throw fail('material_gone')
    return { material: target.material }
  }
  await requireFolder(tx, company, target.folder)
  await requirePeople(tx, company, [target.designer, target.auditor])
  return { ...target, name: nameOf(target.name), batch: blankToNull(target.batch), tags: tagsOf(target.tags) }
}

/** Returns the number of bytes received in all. Throws upload_gone, upload_offset, and body_too_large for more bytes than were announced. */
export async function appendPart(ctx: Context, caller: Caller, id: string, offset: number, bytes: AsyncIterable<Buffer>): Promise<number> {
  const upload = await requireUpload(ctx, caller, id)
  if (upload.file_hash !== null) return Number(upload.size)
  await requireFreeBytes(
    ctx.config.dataDir,
    Math.min(materialLimits.uploadPartBytes, Number(upload.size) - offset),
    ctx.config.capacity.diskReserve,
  )
  try {
    return await ctx.materialFiles.appendPart(id, offset, whileRoom(ctx.config, atMost(bytes, Number(upload.size) - offset)))
  } catch (error) {
    // the client asks what arrived, and continues there
    const moved = error instanceof WrongOffset || error instanceof AppendReplaced || error instanceof UploadEnded
    throw moved ? fail('upload_offset') : error
  }
}

async function* atMost(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let sum = 0
  for await (const chunk of bytes) {
    sum += chunk.length
    if (sum > most) throw fail('body_too_large')
    yield chunk
  }
}

/** Throws upload_gone. */
export async function status(ctx: Context, caller: Caller, id: string): Promise<{ received: number; size: number }> {
  const { size } = await requireUpload(ctx, caller, id)
  return { received: await receivedOf(ctx, caller, id), size: Number(size) }
}

async function receivedOf(ctx: Context, caller: Caller, id: string): Promise<number> {
  const { file_hash, size } = await requireUpload(ctx, caller, id)
  return file_hash === null ? await ctx.materialFiles.partSize(id) : Number(size)
}

export async function openUploads(ctx: Context, caller: Caller) {
  const rows = await forCompany(ctx.db, caller.company, (tx) => selectOpenUploads(tx, caller, expiredBefore(ctx.clock())))
  return await Promise.all(
    rows.map(async ({ id, file_name, size, created_at }) => ({
      id,
      fileName: file_name,
      size: Number(size),
      received: await receivedOf(ctx, caller, id),
      expiresAt: new Date(created_at.getTime() + materialLimits.uploadExpiryHours * 3_600_000).toISOString(),
    })),
  )
}

/** Forgets an upload and its bytes; one that does not exist, or is another member's, is no error. Throws upload_under_way while it is being finished. */
export async function cancel(ctx: Context, caller: Caller, id: string): Promise<null> {
  const now = ctx.clock()
  const canceled = await forCompany(ctx.db, caller.company, async (tx) => {
    if (!(await selectUpload(tx, caller, id))) return false
    if (!(await claimUpload(tx, caller, id, now, now))) throw fail('upload_under_way')
    await deleteUpload(tx, caller, id)
    return true
  })
  if (canceled) await ctx.materialFiles.discardParts(id)
  return null
}

/** Throws upload_gone, also for another member's upload and one that expired. */
export async function requireUpload(ctx: Context, caller: Caller, id: string): Promise<UploadRow> {
  const upload = await forCompany(ctx.db, caller.company, (tx) => selectUpload(tx, caller, id))
  if (!upload || upload.created_at <= expiredBefore(ctx.clock())) throw fail('upload_gone')
  return upload
}
