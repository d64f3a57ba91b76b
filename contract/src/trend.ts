import * as z from 'zod/mini'
import { type MetricKey, metricKeys } from './metrics.ts'
import { cell, insightsTable } from './table.ts'

export const buckets = ['day', 'week', 'month'] as const
export type Bucket = (typeof buckets)[number]

const span = z.object({ from: z.string(), to: z.string() })

/**
 * Metrics over time. Point n stands for `points[n]`, and `values[m][n]` is the metric `metrics[m]` there. The previous period has its own
 * points, compared by position. The first and last week or month are cut to the date range.
 */
export const trend = z.object({
  bucket: z.enum(buckets),
  dateRange: span,
  previousRange: span,
  /** Currency of the money; null: a rate is missing, and money has no values. */
  currency: z.nullable(z.string()),
  metrics: z.array(z.enum(metricKeys as [MetricKey, ...MetricKey[]])),
  points: z.array(span),
  /** null: no metrics are stored for that point. */
  values: z.array(z.array(cell)),
  previousPoints: z.array(span),
  /** null: no metrics are stored for that point, or a period row contains a part of it. */
  previous: z.array(z.array(cell)),
  /** The first provisional point, which platforms may still change; null: all are final. */
  provisionalFrom: z.nullable(z.number()),
  /** True if the last point is a day that is not over. */
  live: z.boolean(),
  /** Period rows that match no point: they are in the totals but not in the chart. */
  loose: z.array(z.object({ from: z.string(), to: z.string(), values: z.array(cell) })),
  conversion: insightsTable.shape.conversion,
  /** If a rate is missing: the values to show, whose money is that of the accounts of one currency, as in a table's totals. */
  partial: z._default(
    z.nullable(z.object({ currency: z.string(), values: z.array(z.array(cell)), previous: z.array(z.array(cell)) })),
    null,
  ),
  /** The values without the accounts that are left out, to compare with `previous`; empty: none is left out. */
  compared: z._default(z.array(z.array(cell)), []),
  /** Accounts that the previous period leaves out. */
  leftOut: insightsTable.shape.leftOut,
})
export type Trend = z.infer<typeof trend>
