import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { dimensions, platforms } from './platforms.ts'
import { rangeChoice } from './presets.ts'
import { place } from './report.ts'
import { compareChoice, filters } from './report-filters.ts'
import { cell, deliveryTable, rowKinds } from './table.ts'

/** The rows of a report that have most of one metric, and all others as one, so that what adds up makes the total. */
export const topRows = endpoint({
  name: 'topRows',
  method: 'POST',
  path: '/api/mobile/admanage/report/top',
  access: 'reports.read',
  input: z.object({
    id,
    metric: text(80),
    dimension: z.exactOptional(z.enum(dimensions)),
    range: z.exactOptional(rangeChoice),
    within: z.exactOptional(place),
    compare: z.exactOptional(compareChoice),
    filters: z.exactOptional(filters),
    search: z.exactOptional(text(limits.search.max)),
    asOf: z.exactOptional(z.iso.datetime()),
    top: z._default(wholeNumber(1, limits.topRows), 5),
  }),
  answer: z.object({
    metric: z.enum(metricKeys as [MetricKey, ...MetricKey[]]),
    dimension: z.enum(dimensions),
    /** Of the money, also of each row; null: some of it has no rate, and nothing is shown. */
    currency: z.nullable(z.string()),
    conversion: deliveryTable.shape.conversion,
    total: cell,
    /** Largest first; rows without a value are none of them. */
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        kind: z.enum(rowKinds),
        platform: z.nullable(z.enum(platforms)),
        value: z.union([z.string(), z.number()]),
      }),
    ),
    /** All other rows together: of a ratio that of their sums; null: there are none. */
    rest: z.nullable(z.object({ rows: z.number(), value: cell })),
    /** Whether values add up to the total: ratios do not. */
    adds: z.boolean(),
  }),
})
