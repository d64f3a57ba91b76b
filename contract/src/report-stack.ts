import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { dimensions } from './platforms.ts'
import { rangeChoice } from './presets.ts'
import { place } from './report.ts'
import { compareChoice, filters } from './report-filters.ts'
import { cell, rowKinds } from './table.ts'
import { buckets } from './trend.ts'

const area = '/api/mobile/admanage/report'

/** One metric over time, by the rows that have most of it and the rest of them as one. */
export const stackReport = endpoint({
  name: 'stackReport',
  method: 'POST',
  path: `${area}/stack`,
  access: 'reports.read',
  input: z.object({
    id,
    metric: text(80),
    dimension: z.exactOptional(z.enum(dimensions)),
    range: z.exactOptional(rangeChoice),
    filters: z.exactOptional(filters),
    search: z.exactOptional(text(limits.search.max)),
    within: z.exactOptional(place),
    compare: z.exactOptional(compareChoice),
    /** As it stood at an earlier moment; countries, of which nothing is remembered, are as they are held. */
    asOf: z.exactOptional(z.iso.datetime()),
    bucket: z.exactOptional(z.enum(buckets)),
    top: z._default(wholeNumber(1, limits.stackTop), 5),
  }),
  answer: z.object({
    bucket: z.enum(buckets),
    range: z.object({ from: z.string(), to: z.string() }),
    metric: z.enum(metricKeys as [MetricKey, ...MetricKey[]]),
    /** Of the money; null: some of it has no rate, and nothing is shown. */
    currency: z.nullable(z.string()),
    points: z.array(z.object({ from: z.string(), to: z.string() })),
    /** Largest first. Values by point; money converted where several currencies meet. */
    series: z.array(z.object({ key: z.string(), name: z.string(), kind: z.enum(rowKinds), values: z.array(cell) })),
    /** All other rows together; null: there are none. */
    rest: z.nullable(z.object({ rows: z.number(), values: z.array(cell) })),
    /** Whether values of one point may be added up to a whole: ratios may not. */
    adds: z.boolean(),
  }),
})
