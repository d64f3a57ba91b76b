import * as z from 'zod/mini'
import { id, moment, text } from './fields.ts'
import { guestLimits } from './guest-limits.ts'

export const materialKinds = ['image', 'video'] as const
export type MaterialKind = (typeof materialKinds)[number]

export const materialFormats = ['jpg', 'png', 'webp', 'gif', 'mp4', 'mov'] as const
export type MaterialFormat = (typeof materialFormats)[number]

/** Of a material's current version: waiting for a decision, or decided. A new version is pending again. */
export const reviewStates = ['pending', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

const entries = (longest: number) => z.array(text(longest)).check(z.maxLength(guestLimits.materialCopyEntries))

/** The texts that run with a material. Publishing checks each platform's own limits. */
export const materialCopy = z.object({
  titles: entries(guestLimits.materialTitle.max),
  bodies: entries(guestLimits.materialBody.max),
  descriptions: entries(guestLimits.materialDescription.max),
})
export type MaterialCopy = z.infer<typeof materialCopy>
export const noCopy: MaterialCopy = { titles: [], bodies: [], descriptions: [] }

/** Address of a file's bytes for `<img>` and `<video>`, valid for `materialLimits.fileTicketMinutes` on the session that asked. */
export const fileUrl = z.string()

const person = z.nullable(z.object({ id, name: z.string() }))

/** What a grid or a list shows of a material, of its current version. */
export const materialSummary = z.object({
  id,
  name: z.string(),
  kind: z.enum(materialKinds),
  format: z.enum(materialFormats),
  /** Upright, in pixels. */
  width: z.number(),
  height: z.number(),
  /** Null for images. */
  durationMs: z.nullable(z.number()),
  bytes: z.number(),
  version: z.number(),
  /** SHA-256 of file and copy in hexadecimal: what a decision is about. */
  contentHash: z.string(),
  review: z.enum(reviewStates),
  /** By when a decision is due; null: no time was set. Overdue: it has passed, and the version is pending. */
  due: z.nullable(moment),
  folder: z.nullable(z.object({ id, name: z.string() })),
  batch: z.nullable(z.string()),
  tags: z.array(z.string()),
  uploader: person,
  designer: person,
  auditor: person,
  uploadedAt: moment,
  favorite: z.boolean(),
  /** When it was put into the bin; null: it is not there. */
  deletedAt: z.nullable(moment),
  /** A small preview; null: a video without a poster frame. */
  preview: z.nullable(fileUrl),
})
export type MaterialSummary = z.infer<typeof materialSummary>

/** An immutable state of a material: a file with its copy. */
export const materialVersion = z.object({
  number: z.number(),
  contentHash: z.string(),
  /** SHA-256 of the file's bytes in hexadecimal. */
  fileHash: z.string(),
  fileName: z.string(),
  format: z.enum(materialFormats),
  width: z.number(),
  height: z.number(),
  durationMs: z.nullable(z.number()),
  /** As the container names it, such as `avc1`; null for images. */
  codec: z.nullable(z.string()),
  bytes: z.number(),
  copy: materialCopy,
  by: person,
  at: moment,
  /** The largest preview; null: a video without a poster frame. */
  preview: z.nullable(fileUrl),
  /** The bytes as they were uploaded, to be played or shown. */
  original: fileUrl,
})
export type MaterialVersion = z.infer<typeof materialVersion>

export const materialDecision = z.object({
  version: z.number(),
  contentHash: z.string(),
  decision: z.enum(['approved', 'rejected']),
  /** Null for approvals. */
  reason: z.nullable(z.string()),
  by: person,
  at: moment,
})
export type MaterialDecision = z.infer<typeof materialDecision>
