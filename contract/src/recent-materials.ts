import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, nothing } from './fields.ts'

const recent = z.object({
  id,
  name: z.string(),
  isVideo: z.boolean(),
  /** Address of a small picture, as in `materialSummary`; null: a video without one. */
  preview: z.nullable(z.string()),
})
export type RecentMaterial = z.infer<typeof recent>

/** The newest materials of the library, at most eight. Home asks for them without the schemas of the library. */
export const recentMaterials = endpoint({
  name: 'recentMaterials',
  method: 'GET',
  path: '/api/mobile/admanage/home/materials',
  access: 'signed_in',
  input: nothing,
  answer: z.object({ materials: z.array(recent) }),
})
