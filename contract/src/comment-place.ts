import * as z from 'zod/mini'

const fraction = z.number().check(z.minimum(0), z.maximum(1))
/** Times of a video, in ms; a day is longer than every file that can be uploaded. */
const time = z.int().check(z.minimum(0), z.maximum(86_400_000))

/**
 * Where a comment is. Coordinates are fractions of the width and height of the upright picture, from its top left corner; `time` is a moment
 * of a video in ms, optionally at a point of the picture.
 */
export const commentPlace = z.union([
  z.object({ kind: z.literal('point'), x: fraction, y: fraction }),
  z.object({ kind: z.literal('area'), x: fraction, y: fraction, width: fraction, height: fraction }),
  z.object({ kind: z.literal('time'), ms: time, point: z.nullable(z.object({ x: fraction, y: fraction })) }),
])
export type CommentPlace = z.infer<typeof commentPlace>
