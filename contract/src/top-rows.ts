import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text, wholeNumber } from './fields.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { breakdowns, platforms } from './platforms.ts'
import { reportLimits } from './report-limits.ts'
import { reportQuery } from './report-query.ts'
import { cell, insightsTable, rowKinds } from './table.ts'

/** The rows of a report with the largest values of one metric, and all other rows as one, so that additive metrics sum to the total. */
export const topRows = endpoint({
  name: 'topRows',
  method: 'POST',
  path: '/api/mobile/admanage/report/top',
  access: 'reports.read',
  reads: true,
  input: z.extend(reportQuery, {
    metric: text(80),
    top: z._default(wholeNumber(1, reportLimits.topRows), 5),
  }),
  answer: z.object({
    metric: z.enum(metricKeys as [MetricKey, ...MetricKey[]]),
    breakdown: z.enum(breakdowns),
    /** Currency of the money, also of each row; null: a rate is missing, and nothing is shown. */
    currency: z.nullable(z.string()),
    conversion: insightsTable.shape.conversion,
    total: cell,
    /** Largest first; rows without a value are left out. */
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        kind: z.enum(rowKinds),
        platform: z.nullable(z.enum(platforms)),
        value: z.union([z.string(), z.number()]),
      }),
    ),
    /** All other rows together; a ratio is computed from their sums. null: there are none. */
    rest: z.nullable(z.object({ rows: z.number(), value: cell })),
    /** True if the values add up to the total; false for ratios. */
    adds: z.boolean(),
  }),
})
