import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { limits } from './limits.ts'
import { wallTime } from './material-due.ts'
import { materialLimits } from './material-limits.ts'

const area = '/api/mobile/admanage/material-upload'

/** Key of an upload: 32 hexadecimal digits. */
const uploadId = text(32)

/** What becomes of the file: a new version of a material, or a new material with these details. */
export const uploadTarget = z.union([
  z.object({ material: id }),
  z.object({
    name: text(materialLimits.materialName.max),
    folder: z.nullable(id),
    batch: z.nullable(text(materialLimits.materialBatch.max)),
    tags: z.array(text(materialLimits.materialTag.max)).check(z.maxLength(materialLimits.materialTags)),
    designer: z.nullable(id),
    auditor: z.nullable(id),
    /** By when its review is due; null or absent: no time. */
    due: z.exactOptional(z.nullable(wallTime)),
  }),
])
export type UploadTarget = z.infer<typeof uploadTarget>

/**
 * Starts an upload, or continues the caller's own of the same file: one with the same `fingerprint`, size and name that is not finished.
 * Throws uploads_at_once, company_uploads, open_files_size, material_too_large, storage_full.
 */
export const beginUpload = endpoint({
  name: 'beginUpload',
  method: 'POST',
  path: `${area}/begin`,
  access: 'materials.write',
  input: z.object({
    fileName: text(limits.fileName.max),
    /** In bytes. */
    size: z.int().check(z.minimum(1), z.maximum(materialLimits.materialVideoBytes)),
    /** The client's hash of a part of the file, in 64 hexadecimal digits: the same file is recognized when it is chosen again. */
    fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    target: uploadTarget,
  }),
  /** `received`: bytes that the server has; the next part starts there. */
  answer: z.object({ id: uploadId, received: z.number() }),
})

/**
 * Appends a part of at most `materialLimits.uploadPartBytes`. Throws upload_offset if the server has another number of bytes (`uploadStatus` says
 * which), and upload_gone.
 */
export const uploadPart = endpoint({
  name: 'uploadPart',
  method: 'POST',
  path: `${area}/part`,
  access: 'materials.write',
  file: { maxBytes: materialLimits.uploadPartBytes },
  input: z.object({ id: uploadId, offset: z.string().check(z.regex(/^\d{1,13}$/)) }),
  answer: z.object({ received: z.number() }),
})

export const uploadStatus = endpoint({
  name: 'uploadStatus',
  method: 'GET',
  path: `${area}/status`,
  access: 'materials.write',
  input: z.object({ id: uploadId }),
  answer: z.object({ received: z.number(), size: z.number() }),
})

/** The caller's uploads that are not finished; each continues once the same file is chosen again. */
export const listUploads = endpoint({
  name: 'listUploads',
  method: 'GET',
  path: `${area}/list`,
  access: 'materials.write',
  input: nothing,
  answer: z.object({
    uploads: z.array(z.object({ id: uploadId, fileName: z.string(), size: z.number(), received: z.number(), expiresAt: moment })),
  }),
})

/**
 * Turns a received file into a material or a version. Once it has answered `done`, it answers the same again. `duplicate`: the library
 * has the same bytes already, and nothing was added; `keep` adds them all the same. A file that is no accepted image or video ends the
 * upload: material_type_unknown, material_unreadable and their like.
 */
export const finishUpload = endpoint({
  name: 'finishUpload',
  method: 'POST',
  path: `${area}/finish`,
  access: 'materials.write',
  input: z.object({ id: uploadId, duplicate: z.exactOptional(z.literal('keep')) }),
  answer: z.union([
    z.object({ state: z.literal('done'), material: id, version: z.number(), kind: z.enum(['image', 'video']) }),
    z.object({ state: z.literal('duplicate'), of: z.object({ id, name: z.string() }) }),
  ]),
})

export const cancelUpload = endpoint({
  name: 'cancelUpload',
  method: 'POST',
  path: `${area}/cancel`,
  access: 'materials.write',
  input: z.object({ id: uploadId }),
  answer: z.null(),
})
