import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, nothing, text } from './fields.ts'
import { limits } from './limits.ts'
import { materialDecision, materialFormats, materialKinds, materialSummary, materialVersion, reviewStates } from './material.ts'
import { materialLimits } from './material-limits.ts'
import { listedPerformance, materialMetric, performanceChoice } from './material-metrics.ts'

const area = '/api/mobile/admanage/material'

/** Sorts by what a material is; without a due time it comes last. Lists are also sorted by its metrics. */
export const materialSorts = ['uploaded', 'name', 'size', 'due'] as const
export type MaterialSort = (typeof materialSorts)[number]

/** By a metric needs `performance`, whose date range counts; materials without a value come last in both directions. */
const sort = z.object({ by: z.union([z.enum(materialSorts), materialMetric]), direction: z.enum(['asc', 'desc']) })

/** Width to height: `tall` below 0.7 (9:16) · `portrait` up to 0.95 (4:5) · `square` up to 1.05 · `wide` above. */
export const ratios = ['tall', 'portrait', 'square', 'wide'] as const
export type Ratio = (typeof ratios)[number]

/** Materials that are changed at once. */
export const materialIds = z.array(id).check(z.minLength(1), z.maxLength(materialLimits.selectedMaterials))

/**
 * Where the file of the current version is at YouTube, on any channel: `synced` there · `syncing` on its way, also while it waits · `refused`
 * not taken · `none` a video that was not sent.
 */
export const youtubeFilters = ['synced', 'syncing', 'refused', 'none'] as const
export type YoutubeFilter = (typeof youtubeFilters)[number]

export const materialFilters = z.object({
  /** Part of the name, the batch or a tag, ignoring letter case. */
  search: z.exactOptional(text(limits.search.max)),
  /** A folder with those inside it; `none`: uncategorized. */
  folder: z.exactOptional(z.union([id, z.literal('none')])),
  kinds: z.exactOptional(z.array(z.enum(materialKinds))),
  formats: z.exactOptional(z.array(z.enum(materialFormats))),
  ratios: z.exactOptional(z.array(z.enum(ratios))),
  review: z.exactOptional(z.array(z.enum(reviewStates))),
  youtube: z.exactOptional(z.array(z.enum(youtubeFilters))),
  uploader: z.exactOptional(id),
  designer: z.exactOptional(id),
  auditor: z.exactOptional(id),
  batch: z.exactOptional(text(materialLimits.materialBatch.max)),
  tag: z.exactOptional(text(materialLimits.materialTag.max)),
  /** Days of upload, in the company's time zone. */
  from: z.exactOptional(day),
  to: z.exactOptional(day),
  /** Only the caller's favorites. */
  favorite: z.exactOptional(z.literal(true)),
  /** Only what waits for the caller's own decision. */
  toReview: z.exactOptional(z.literal(true)),
  /** Deleted materials instead of the others. */
  deleted: z.exactOptional(z.literal(true)),
})
export type MaterialFilters = z.infer<typeof materialFilters>

export const listMaterials = endpoint({
  name: 'listMaterials',
  method: 'POST',
  path: `${area}/list`,
  access: 'signed_in',
  reads: true,
  input: z.extend(materialFilters, {
    sort: z._default(sort, { by: 'uploaded', direction: 'desc' }),
    /** Adds metrics to the materials, and may filter by them. */
    performance: z.exactOptional(performanceChoice),
    offset: z._default(z.int().check(z.minimum(0), z.maximum(materialLimits.materialsPerCompany)), 0),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(materialLimits.materialsPage)), materialLimits.materialsPage),
  }),
  answer: z.object({
    materials: z.array(materialSummary),
    /** How many match. */
    count: z.number(),
    /** All materials of the library, those that are pending, and those that wait for the caller's decision, whatever the filters. */
    counts: z.object({ all: z.number(), pending: z.number(), toReview: z.number() }),
    /** null: not requested. */
    performance: z._default(z.nullable(listedPerformance), null),
  }),
})

/** What filters can choose from: people, batches and tags that materials have. */
export const materialChoices = endpoint({
  name: 'materialChoices',
  method: 'GET',
  path: `${area}/choices`,
  access: 'signed_in',
  input: nothing,
  answer: z.object({
    uploaders: z.array(z.object({ id, name: z.string() })),
    /** Active members, who can be named as designer or auditor. */
    members: z.array(z.object({ id, name: z.string(), reviews: z.boolean() })),
    batches: z.array(z.string()),
    tags: z.array(z.string()),
  }),
})

export const materialDetails = z.extend(materialSummary, {
  /** Newest first. */
  versions: z.array(materialVersion),
  /** Newest first, of all versions. */
  decisions: z.array(materialDecision),
  /** The material that it was cut out of; null: none, or it was deleted. */
  croppedFrom: z._default(z.nullable(z.object({ id, name: z.string() })), null),
  /** Materials that were cut out of it. */
  crops: z._default(z.array(z.object({ id, name: z.string(), width: z.number(), height: z.number() })), []),
  /** Whether the caller may decide about the current version now, and if not, why. */
  mayDecide: z.enum(['yes', 'role', 'own', 'not_reviewer', 'not_your_turn', 'decided']),
  /** Reviewers whose approval is still missing, where all or several in order must approve; empty: any one. */
  awaits: z.array(z.object({ id, name: z.string() })),
})
export type MaterialDetails = z.infer<typeof materialDetails>

export const getMaterial = endpoint({
  name: 'getMaterial',
  method: 'GET',
  path: `${area}/details`,
  access: 'signed_in',
  input: z.object({ id }),
  answer: materialDetails,
})

export const setMaterialFavorite = endpoint({
  name: 'setMaterialFavorite',
  method: 'POST',
  path: `${area}/favorite`,
  access: 'signed_in',
  input: z.object({ ids: materialIds, favorite: z.boolean() }),
  answer: z.null(),
})
