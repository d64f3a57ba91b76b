import * as z from 'zod/mini'
import { isDay } from './calendar.ts'

/** Key of a record or of an ad entity: a 64-bit integer as a decimal string, because JavaScript numbers cannot hold it. */
export const id = z.string().check(
  z.regex(/^-?\d{1,19}$/, { abort: true }),
  z.refine((value) => BigInt.asIntN(64, BigInt(value)) === BigInt(value)),
)

/** Text that a person typed: at most `max` UTF-16 units, without NUL and lone surrogates, which databases reject. */
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\u0000') && value.isWellFormed()),
  )

/** A moment as ISO 8601 in UTC. */
export const moment = z.string()

/** The empty input of calls without parameters. */
export const nothing = z.object({})

/** An integer within bounds, as a query parameter or a JSON number. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )

/** A calendar day as `YYYY-MM-DD`. */
export const day = z.string().check(z.refine(isDay, 'a real day as YYYY-MM-DD'))
