import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text, wholeNumber } from './fields.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { reportLimits } from './report-limits.ts'
import { reportQuery } from './report-query.ts'
import { cell, rowKinds } from './table.ts'
import { buckets } from './trend.ts'

const area = '/api/mobile/admanage/report'

/** One metric over time, for the largest rows and all other rows as one. */
export const stackReport = endpoint({
  name: 'stackReport',
  method: 'POST',
  path: `${area}/stack`,
  access: 'reports.read',
  reads: true,
  input: z.extend(reportQuery, {
    metric: text(80),
    bucket: z.exactOptional(z.enum(buckets)),
    top: z._default(wholeNumber(1, reportLimits.stackTop), 5),
  }),
  answer: z.object({
    bucket: z.enum(buckets),
    dateRange: z.object({ from: z.string(), to: z.string() }),
    metric: z.enum(metricKeys as [MetricKey, ...MetricKey[]]),
    /** Currency of the money; null: a rate is missing, and nothing is shown. */
    currency: z.nullable(z.string()),
    points: z.array(z.object({ from: z.string(), to: z.string() })),
    /** Largest first. One value per point; money is converted if there are several currencies. */
    series: z.array(z.object({ key: z.string(), name: z.string(), kind: z.enum(rowKinds), values: z.array(cell) })),
    /** All other rows together; null: there are none. */
    rest: z.nullable(z.object({ rows: z.number(), values: z.array(cell) })),
    /** True if the values of one point can be added up; false for ratios. */
    adds: z.boolean(),
  }),
})
