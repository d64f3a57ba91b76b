import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { limits } from './limits.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { levels } from './platforms.ts'
import { reportQuery } from './report-query.ts'
import { cell } from './table.ts'

/** Breakdowns whose rows can have sparklines; rows that are days have none. */
export const sparklineBreakdowns = [...levels, 'COUNTRY', 'PLATFORM'] as const
export type SparklineDimension = (typeof sparklineBreakdowns)[number]

/**
 * One metric over time for some rows of a report's table, for the sparklines in its cells. The query is the table's own. Rows are selected
 * by key, so filters and search affect shares only.
 */
export const rowSparklines = endpoint({
  name: 'rowSparklines',
  method: 'POST',
  path: '/api/mobile/admanage/report/row_sparklines',
  access: 'reports.read',
  reads: true,
  input: z.extend(reportQuery, {
    breakdown: z.enum(sparklineBreakdowns),
    metric: text(80),
    /** Row keys from the table. */
    rows: z.array(text(64)).check(z.minLength(1), z.maxLength(limits.sparklineRows)),
  }),
  answer: z.object({
    metric: z.enum(metricKeys as [MetricKey, ...MetricKey[]]),
    /** Days of the date range, or weeks if it has more than 90 days. */
    bucket: z.enum(['day', 'week']),
    dateRange: z.object({ from: z.string(), to: z.string() }),
    /** In the order of the requested rows: one value per point, in the currency of the row in the table; null: the row has no values. */
    series: z.array(z.nullable(z.array(cell))),
  }),
})
