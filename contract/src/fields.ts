import * as z from 'zod/mini'

/** Identity of a record or of a place in the hierarchy: a decimal number too long for a JavaScript number. */
export const id = z.string().check(z.regex(/^-?\d{1,19}$/))

/** A moment as ISO 8601 in UTC. */
export const moment = z.string()

/** The empty input of calls that take none. */
export const nothing = z.object({})

/** Integer query parameter or JSON number within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )
