import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { limits } from './limits.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { levels } from './platforms.ts'
import { rangeChoice } from './presets.ts'
import { place } from './report.ts'
import { compareChoice, filters } from './report-filters.ts'
import { cell } from './table.ts'

/** What has a figure over time for each of its rows; rows that are days have none. */
export const sparkDimensions = [...levels, 'COUNTRY', 'PLATFORM'] as const
export type SparkDimension = (typeof sparkDimensions)[number]

/**
 * One metric over time for some rows of a report's table, for the sparklines beside their figures. The question is that of the table;
 * filters and search matter to shares alone, as a row is looked up by its key.
 */
export const rowSparks = endpoint({
  name: 'rowSparks',
  method: 'POST',
  path: '/api/mobile/admanage/report/row_sparks',
  access: 'reports.read',
  input: z.object({
    id,
    dimension: z.enum(sparkDimensions),
    range: z.exactOptional(rangeChoice),
    within: z.exactOptional(place),
    compare: z.exactOptional(compareChoice),
    filters: z.exactOptional(filters),
    search: z.exactOptional(text(limits.search.max)),
    asOf: z.exactOptional(z.iso.datetime()),
    metric: text(80),
    /** Keys of rows, as the table gives them. */
    rows: z.array(text(64)).check(z.minLength(1), z.maxLength(limits.sparkRows)),
  }),
  answer: z.object({
    metric: z.enum(metricKeys as [MetricKey, ...MetricKey[]]),
    /** Days of the range, weeks where they are more than 90. */
    bucket: z.enum(['day', 'week']),
    range: z.object({ from: z.string(), to: z.string() }),
    /** In the order of the rows that were asked for: a value a point, in the currency in which the table has the row; null: it has none. */
    series: z.array(z.nullable(z.array(cell))),
  }),
})
