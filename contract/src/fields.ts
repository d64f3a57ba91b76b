import * as z from 'zod/mini'
import { isDay } from './calendar.ts'

/** Identity of a record or of a place in the hierarchy: a 64-bit number, too long for a JavaScript number, in decimal. */
export const id = z.string().check(
  z.regex(/^-?\d{1,19}$/, { abort: true }),
  z.refine((value) => BigInt.asIntN(64, BigInt(value)) === BigInt(value)),
)

/** What a person types: at most `max` UTF-16 units, without NUL and halves of characters, which databases refuse. */
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\u0000') && value.isWellFormed()),
  )

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

/** A calendar day as `YYYY-MM-DD`. */
export const day = z.string().check(z.refine(isDay, 'a real day as YYYY-MM-DD'))
