import * as z from 'zod/mini'
import { countedAction } from './conversion-action.ts'
import { ratesOf } from './currencies.ts'
import { deliveryStates, statusReasons } from './delivery-status.ts'
import { id, moment } from './fields.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { breakdowns, levels, platforms } from './platforms.ts'

/** money: decimal string in major units · count, ratio, percent: number · null: no value, shown as "–". */
export const cell = z.nullable(z.union([z.string(), z.number()]))
export type Cell = z.infer<typeof cell>

const days = z.object({ from: z.string(), to: z.string() })

/**
 * named: the row has a name · missing: the source does not report this level · not_attributed: spend that the source reports only at a
 * higher level.
 */
export const rowKinds = ['named', 'missing', 'not_attributed'] as const
export type RowKind = (typeof rowKinds)[number]

/**
 * How the previous period is compared. day_not_over: the range ends today, so its running last day is compared with a whole day. same_time:
 * today is compared with yesterday up to the same time of day.
 */
export const comparison = z.enum(['complete', 'day_not_over', 'same_time'])

/**
 * Accounts whose figures count in the values but not in the changes, because they cannot be compared. no_history: nothing of the
 * comparison range was imported or synced, or a sync began within it, at `from` · period_rows: a row for several days crosses the edge of a range · no_rate: an exchange
 * rate of the comparison range is missing.
 */
export const leftOut = z.array(
  z.object({ account: id, name: z.string(), reason: z.enum(['no_history', 'period_rows', 'no_rate']), from: z.nullable(z.string()) }),
)
export type LeftOut = z.infer<typeof leftOut>

/** What changed since the caller's previous visit to the report: only cells that differ, by position. */
const since = z.object({
  at: moment,
  /**
   * The n-th entry of each list belongs to the n-th cell. `metrics` and `rows` are positions in this answer. null: the cell had no value.
   */
  totals: z.object({ metrics: z.array(z.number()), before: z.array(cell) }),
  rows: z.object({ rows: z.array(z.number()), metrics: z.array(z.number()), before: z.array(cell) }),
})

/**
 * A report table. It is sent by column: the n-th entry of each list belongs to the n-th row, and `values[m][n]` is the metric `metrics[m]`
 * of row n. Clients parse it by column, not row by row.
 */
export const insightsTable = z.object({
  breakdown: z.enum(breakdowns),
  dateRange: days,
  /** Whose installs, retention and revenue it has: those that the company counts itself, or those that platforms report. */
  firstParty: z._default(z.boolean(), false),
  /** The comparison range. Of equal length, but for 29 February if it is the year before. */
  previousRange: days,
  comparison,
  /** For `same_time`: the moment up to which yesterday is counted. If time zones differ, the earliest of them. */
  comparedUpTo: z.nullable(moment),
  metrics: z.array(z.enum(metricKeys as [MetricKey, ...MetricKey[]])),
  /** Number of all rows; this answer has those from `offset` on. */
  count: z.number(),
  offset: z.number(),
  rows: z.object({
    /** Key of the ad entity, platform name, or `from/to` of a day or period. */
    keys: z.array(z.string()),
    names: z.array(z.string()),
    kinds: z.array(z.enum(rowKinds)),
    /** null if a row spans several. */
    platforms: z.array(z.nullable(z.enum(platforms))),
    /** Currency of the row's money; a row with several currencies has the converted amount. */
    currencies: z.array(z.string()),
    /** Account of the row; null if it spans several. */
    accounts: z.array(z.nullable(id)),
    values: z.array(z.array(cell)),
    /** Change against the previous period as a fraction, per metric. */
    deltas: z.array(z.array(z.nullable(z.number()))),
    /**
     * Delivery status of campaigns, ad sets and ads, and of accounts that cannot deliver; null: no row has a known status. `reasons` has
     * the first of several reasons, `words` the platform's message.
     */
    statuses: z.nullable(
      z.object({
        states: z.array(z.nullable(z.enum(deliveryStates))),
        reasons: z.array(z.nullable(z.enum(statusReasons))),
        platformMessages: z.array(z.nullable(z.string())),
      }),
    ),
  }),
  totals: z.object({
    /** null: a rate is missing, see `perCurrency`. */
    currency: z.nullable(z.string()),
    values: z.array(cell),
    deltas: z.array(z.nullable(z.number())),
    /** Totals of each currency; one entry if there is only one currency. */
    perCurrency: z.array(z.object({ currency: z.string(), values: z.array(cell) })),
    /**
     * If a rate is missing: the totals to show. Money is that of the accounts of one currency, the company's if there are any, otherwise the
     * first; other metrics are those of all accounts.
     */
    partial: z._default(
      z.nullable(z.object({ currency: z.string(), values: z.array(cell), deltas: z.array(z.nullable(z.number())) })),
      null,
    ),
  }),
  leftOut: z._default(leftOut, []),
  /** Set if money of several currencies was converted: the source of the rates, and the newest publication day that was used. */
  conversion: z.nullable(
    z.object({ to: z.string(), rates: z.enum(ratesOf), published: z.nullable(z.string()), missing: z.array(z.string()) }),
  ),
  /** Period rows that only partly overlap the date range: they are not counted here. */
  notCounted: z.array(
    z.object({ account: z.string(), from: z.string(), to: z.string(), rows: z.number(), spend: z.string(), currency: z.string() }),
  ),
  /** From the account down to the entity of the drill-down. */
  path: z.array(z.object({ level: z.enum(levels), key: id, name: z.string(), kind: z.enum(rowKinds) })),
  /** The oldest sync or import time among the selected accounts with stored metrics. */
  readAt: z.nullable(moment),
  /** First and last day with stored metrics of the selected accounts: what to offer when the date range is empty. */
  stored: z.nullable(days),
  /**
   * For saved reports: what changed since the caller's previous visit; null: nothing, or there was no previous visit. Shares and changes
   * against the previous period are left out; money is converted at today's rates.
   */
  since: z.nullable(since),
  /** The as-of moment; null: the current data. */
  asOf: z.nullable(moment),
  /** For an as-of table: cells whose current value differs, by position; null: none differs, or the table shows current data. */
  now: z.nullable(
    z.object({
      totals: z.object({ metrics: z.array(z.number()), now: z.array(cell) }),
      rows: z.object({ rows: z.array(z.number()), metrics: z.array(z.number()), now: z.array(cell) }),
    }),
  ),
  /** By country: accounts with metrics in the date range but none by country; they are in no row and not in the totals. */
  withoutCountry: z.array(z.object({ account: id, name: z.string() })),
  /** The conversion actions that its metrics count, in both periods. If they are different, conversions of several kinds are added up. */
  conversionActions: z.array(countedAction),
  /** True if part of it is the product's sample data. */
  sample: z.boolean(),
})
export type InsightsTable = z.infer<typeof insightsTable>
