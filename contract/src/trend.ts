import * as z from 'zod/mini'
import { type MetricKey, metricKeys } from './metrics.ts'
import { cell, deliveryTable } from './table.ts'

export const buckets = ['day', 'week', 'month'] as const
export type Bucket = (typeof buckets)[number]

const span = z.object({ from: z.string(), to: z.string() })

/**
 * Metrics over time. Point n stands for `points[n]`, and `values[m][n]` is the metric `metrics[m]` there; the previous period has
 * points of its own, compared by their order. Weeks and months at the ends are cut to the range.
 */
export const trend = z.object({
  bucket: z.enum(buckets),
  range: span,
  previousRange: span,
  /** Of the money; null: some of it has no rate, and money has no values. */
  currency: z.nullable(z.string()),
  metrics: z.array(z.enum(metricKeys as [MetricKey, ...MetricKey[]])),
  points: z.array(span),
  /** null: nothing is held for that point. */
  values: z.array(z.array(cell)),
  previousPoints: z.array(span),
  previous: z.array(z.array(cell)),
  /** First of the points that the platforms may still change; null: all are final. */
  settlingFrom: z.nullable(z.number()),
  /** The last point is a day that is not over. */
  live: z.boolean(),
  /** Rows of several days that fit no point: in the totals, and not in the chart. */
  loose: z.array(z.object({ from: z.string(), to: z.string(), values: z.array(cell) })),
  conversion: deliveryTable.shape.conversion,
})
export type Trend = z.infer<typeof trend>
