import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/**
 * Shapes that placements of the platforms ask for, with the size in pixels that they recommend: `square` and `portrait` for feeds, `tall`
 * for stories, reels and TikTok, `landscape` for links and Google's responsive ads, `wide` for video placements.
 */
export const placements = {
  square: { width: 1080, height: 1080, ratio: [1, 1] },
  portrait: { width: 1080, height: 1350, ratio: [4, 5] },
  tall: { width: 1080, height: 1920, ratio: [9, 16] },
  landscape: { width: 1200, height: 628, ratio: [1.91, 1] },
  wide: { width: 1920, height: 1080, ratio: [16, 9] },
} as const
export type Placement = keyof typeof placements
export const placementKeys = Object.keys(placements) as Placement[]

/** An area of an image as shown (upright), in whole pixels. */
const area = { x: z.int(), y: z.int(), width: z.int(), height: z.int() }

/** Whether an area has the shape of a placement, but for a pixel of rounding. */
export function fitsPlacement(placement: Placement, { width, height }: { width: number; height: number }): boolean {
  const [across, down] = placements[placement].ratio
  return Math.abs(width - (height * across) / down) <= 1 || Math.abs(height - (width * down) / across) <= 1
}

/**
 * Cuts areas out of the current version of an image. Each becomes a material of its own beside it, with its copy and details, pending
 * review; the original stays. An area that was cut before is answered as it is. Throws material_gone, material_changed_meanwhile,
 * material_kind_differs for a video, material_crop_outside, and crop_shape if an area does not have the shape of its placement.
 */
export const cropMaterial = endpoint({
  name: 'cropMaterial',
  method: 'POST',
  path: '/api/mobile/admanage/material/crop',
  access: 'materials.write',
  input: z.object({
    id,
    version: z.int(),
    crops: z
      .array(z.object({ placement: z.enum(placementKeys as [Placement, ...Placement[]]), ...area }))
      .check(z.minLength(1), z.maxLength(placementKeys.length)),
  }),
  answer: z.object({
    /** In the order of the request. `existing`: the library has the same bytes already. */
    materials: z.array(z.object({ id, name: z.string(), state: z.enum(['new', 'existing']) })),
  }),
})
