import * as z from 'zod/mini'
import { sources } from './accounts.ts'
import { ratesOf } from './currencies.ts'
import { id, moment } from './fields.ts'
import { type AdditiveKey, additiveKeys } from './metrics.ts'
import { platforms } from './platforms.ts'
import { cell, comparison } from './table.ts'

/** live: its last day is not over · settling: the platform may still change it · final: it does not change any more. */
const finality = z.enum(['live', 'settling', 'final'])

/** Everything that a number can be asked. Lists are cut, with their full length beside them. */
export const explanation = z.object({
  value: cell,
  previous: cell,
  currency: z.nullable(z.string()),
  range: z.object({ from: z.string(), to: z.string() }),
  previousRange: z.object({ from: z.string(), to: z.string() }),
  comparison,
  /** Of `same_time`: the moment up to which yesterday is counted. */
  comparedUpTo: z.nullable(moment),
  finality,
  /** Until which day a platform may change it; null when it is final. */
  finalOn: z.nullable(z.string()),
  /** The sums that it is computed from, now and in the previous period. */
  sums: z.array(z.object({ metric: z.enum(additiveKeys as unknown as [AdditiveKey, ...AdditiveKey[]]), now: cell, previous: cell })),
  /**
   * Accounts that are in it, largest spend first; at most 20. `readAt`: when any of its days was read last. `attribution`: the windows in which its platform
   * counts conversions, in its own words; null: it does not say.
   */
  accounts: z.array(
    z.object({
      id,
      name: z.string(),
      platform: z.enum(platforms),
      currency: z.string(),
      timeZone: z.string(),
      readAt: z.nullable(moment),
      attribution: z.nullable(z.string()),
    }),
  ),
  accountCount: z.number(),
  timeZones: z.array(z.string()),
  /** Rates to `currency`, one unit of `from` each: the lowest and highest of the days. */
  rates: z.array(
    z.object({
      from: z.string(),
      lowest: z.nullable(z.string()),
      highest: z.nullable(z.string()),
      /** The newest day of publication among those of its days. */
      published: z.nullable(z.string()),
      /** The rate of each day of the range, with the day it was published; at most 92 days, the newest first. */
      days: z.array(z.object({ day: z.string(), rate: z.nullable(z.string()), published: z.nullable(z.string()) })),
    }),
  ),
  ratesOf: z.nullable(z.enum(ratesOf)),
  /** Imports that its rows came with, and of each synced account its syncs as one, read last at `readAt`; newest first, at most 20. */
  sources: z.array(
    z.object({
      source: z.enum(sources),
      import: z.nullable(z.object({ id, fileName: z.string(), account: id })),
      rows: z.number(),
      from: z.string(),
      to: z.string(),
      readAt: moment,
    }),
  ),
  sourceCount: z.number(),
  /** What the number was at earlier readings, newest first, the present one included; at most 10. */
  history: z.array(z.object({ at: moment, value: cell })),
  /**
   * What it was when the asking member looked at the report last, before he opened it now, and its change since as a fraction; null: it is
   * the same, or was never looked at. Shares and changes against the previous period have none.
   */
  sinceLook: z.nullable(z.object({ at: moment, before: cell, change: z.nullable(z.number()) })),
})
export type Explanation = z.infer<typeof explanation>
