import * as z from 'zod/mini'
import { ratesOf } from './currencies.ts'
import { deliveryStates, statusReasons } from './delivery-status.ts'
import { id, moment } from './fields.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { dimensions, levels, platforms } from './platforms.ts'

/** money: decimal string in major units · count, ratio, percent: number · null: no value, shown as "–". */
export const cell = z.nullable(z.union([z.string(), z.number()]))
export type Cell = z.infer<typeof cell>

const days = z.object({ from: z.string(), to: z.string() })

/** What a row stands for: something with a name, a level that the source does not give, or spend that it reports only above. */
export const rowKinds = ['named', 'not_given', 'not_attributed'] as const
export type RowKind = (typeof rowKinds)[number]

/**
 * How the previous period is compared. day_not_over: the range ends today, so it stands against whole days although its last one is still
 * running. same_time: today stands against yesterday as it stood at the same time of day.
 */
export const comparison = z.enum(['complete', 'day_not_over', 'same_time'])

/** What was different when the asking member looked at the report last: only cells that are not the same now, by position. */
const since = z.object({
  at: moment,
  /** The n-th entry of each list belongs to the n-th cell. `metrics` and `rows` are positions in this answer; null: it had no value. */
  totals: z.object({ metrics: z.array(z.number()), before: z.array(cell) }),
  rows: z.object({ rows: z.array(z.number()), metrics: z.array(z.number()), before: z.array(cell) }),
})

/**
 * Delivery as a table. It travels as columns: the n-th entry of each list belongs to the n-th row, and
 * `values[m][n]` is the metric `metrics[m]` of row n. Rows are parsed by column, not one by one.
 */
export const deliveryTable = z.object({
  dimension: z.enum(dimensions),
  range: days,
  /** What it is compared with: as many days. */
  previous: days,
  comparison,
  /** Of `same_time`: the moment up to which yesterday is counted. Where time zones differ, the earliest of them. */
  comparedUpTo: z.nullable(moment),
  metrics: z.array(z.enum(metricKeys as [MetricKey, ...MetricKey[]])),
  /** Number of rows in all; this answer holds those from `offset` on. */
  count: z.number(),
  offset: z.number(),
  rows: z.object({
    /** Place in the hierarchy, platform name, or `from/to` of a day or period. */
    keys: z.array(z.string()),
    names: z.array(z.string()),
    kinds: z.array(z.enum(rowKinds)),
    /** null where a row spans several. */
    platforms: z.array(z.nullable(z.enum(platforms))),
    /** Currency of the row's money; rows of several currencies carry the converted one. */
    currencies: z.array(z.string()),
    /** Account of the row, null where it spans several. */
    accounts: z.array(z.nullable(id)),
    values: z.array(z.array(cell)),
    /** Change against the previous period as a fraction, per metric. */
    changes: z.array(z.array(z.nullable(z.number()))),
    /**
     * What became of campaigns, ad sets and ads, and of accounts that cannot deliver; null: nothing is known of any row. `reasons` has the
     * first of several, `words` the platform's own.
     */
    statuses: z.nullable(
      z.object({
        states: z.array(z.nullable(z.enum(deliveryStates))),
        reasons: z.array(z.nullable(z.enum(statusReasons))),
        words: z.array(z.nullable(z.string())),
      }),
    ),
  }),
  totals: z.object({
    /** null: no rate for some money, see `perCurrency`. */
    currency: z.nullable(z.string()),
    values: z.array(cell),
    changes: z.array(z.nullable(z.number())),
    /** Totals of each currency by itself; one entry where there is only one. */
    perCurrency: z.array(z.object({ currency: z.string(), values: z.array(cell) })),
  }),
  /** Set when money of several currencies was converted: whose rates, and the newest day of publication that was used. */
  conversion: z.nullable(
    z.object({ to: z.string(), rates: z.enum(ratesOf), published: z.nullable(z.string()), missing: z.array(z.string()) }),
  ),
  /** Rows of several days that the range cuts: they count nowhere here. */
  notCounted: z.array(
    z.object({ account: z.string(), from: z.string(), to: z.string(), rows: z.number(), spend: z.string(), currency: z.string() }),
  ),
  /** From the account down to the place that was drilled into. */
  path: z.array(z.object({ level: z.enum(levels), key: id, name: z.string(), kind: z.enum(rowKinds) })),
  /** Oldest reading among the selected accounts that hold anything. */
  readAt: z.nullable(moment),
  /** First and last day held by the selected accounts: what to offer when the range is empty. */
  held: z.nullable(days),
  /**
   * Of saved reports: what changed since the asking member looked at it last, before he opened it now; null: nothing, or it was never
   * looked at. Shares and changes against the previous period are left out, and converted money stands at today's rates.
   */
  since: z.nullable(since),
  /** The moment as of which this stands; null: as it is held. */
  asOf: z.nullable(moment),
  /** Of a table as of a moment: cells that hold another value now, by position; null: none does, or it is as it is held. */
  now: z.nullable(
    z.object({
      totals: z.object({ metrics: z.array(z.number()), now: z.array(cell) }),
      rows: z.object({ rows: z.array(z.number()), metrics: z.array(z.number()), now: z.array(cell) }),
    }),
  ),
  /** By country: accounts that hold figures in the range but none by country; they are in no row and not in the totals. */
  withoutCountry: z.array(z.object({ account: id, name: z.string() })),
  /** Some of it is the sample that the product ships. */
  sample: z.boolean(),
})
export type DeliveryTable = z.infer<typeof deliveryTable>
