import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { dimensions } from './platforms.ts'
import { rangeChoice } from './presets.ts'
import { place, sentDefinition } from './report.ts'
import { compareChoice, filters } from './report-filters.ts'
import { deliveryTable } from './table.ts'
import { buckets, trend } from './trend.ts'

const area = '/api/mobile/admanage/report'

/** How a saved report is looked at: anything left out is as the report says. */
const view = z.object({
  dimension: z.exactOptional(z.enum(dimensions)),
  range: z.exactOptional(rangeChoice),
  metrics: z.exactOptional(z.array(text(80)).check(z.minLength(1), z.maxLength(limits.reportMetrics))),
  sort: z.exactOptional(z.object({ by: text(80), direction: z.enum(['asc', 'desc']) })),
  /** Part of a name or id at the level of the rows. */
  search: z.exactOptional(text(limits.search.max)),
  compare: z.exactOptional(compareChoice),
  filters: z.exactOptional(filters),
  /** As the report stood at an earlier moment, by what had been read until then. */
  asOf: z.exactOptional(z.iso.datetime()),
  /** Only what lies below this place. */
  within: z.exactOptional(place),
  offset: z._default(wholeNumber(0, 100_000_000), 0),
  limit: z._default(wholeNumber(1, limits.pageRows), 200),
})

/** The figures of a saved report. */
export const queryReport = endpoint({
  name: 'queryReport',
  method: 'POST',
  path: `${area}/query`,
  access: 'reports.read',
  input: z.extend(view, { id }),
  answer: deliveryTable,
})

/**
 * The same rows as a file, all pages of them (`report_too_large` beyond `limits.exportRows`): values as the table has them, with the notes that
 * make them right (zone, currency, rates, as of). Names of the columns in the language of the request. Text that a spreadsheet would take for a
 * formula is made harmless.
 */
export const exportReport = endpoint({
  name: 'exportReport',
  method: 'POST',
  path: `${area}/export`,
  access: 'reports.read',
  download: true,
  input: z.extend(view, { id, format: z.enum(['csv', 'xlsx']) }),
  answer: z.null(),
})

/** The figures of a report that is not saved yet. */
export const previewReport = endpoint({
  name: 'previewReport',
  method: 'POST',
  path: `${area}/preview`,
  access: 'reports.write',
  input: z.extend(view, { definition: sentDefinition }),
  answer: deliveryTable,
})

/** How many rows each level of a saved report has in a range. Which rows its filters leave may depend on what it is compared with. */
export const countLevels = endpoint({
  name: 'countLevels',
  method: 'POST',
  path: `${area}/counts`,
  access: 'reports.read',
  input: z.object({
    id,
    range: z.exactOptional(rangeChoice),
    within: z.exactOptional(place),
    compare: z.exactOptional(compareChoice),
    filters: z.exactOptional(filters),
  }),
  answer: z.object({ ACCOUNT: z.number(), CAMPAIGN: z.number(), AD_SET: z.number(), AD: z.number() }),
})

/** The same figures over time, with the previous period behind them. */
export const reportTrend = endpoint({
  name: 'reportTrend',
  method: 'POST',
  path: `${area}/trend`,
  access: 'reports.read',
  input: z.object({
    id,
    range: z.exactOptional(rangeChoice),
    within: z.exactOptional(place),
    compare: z.exactOptional(compareChoice),
    /** Filters and search are of the rows of `dimension`. */
    filters: z.exactOptional(filters),
    search: z.exactOptional(text(limits.search.max)),
    dimension: z.exactOptional(z.enum(dimensions)),
    asOf: z.exactOptional(z.iso.datetime()),
    metrics: z.array(text(80)).check(z.minLength(1), z.maxLength(limits.pickerSelections)),
    /** Left out: days up to 62 of them, else weeks. */
    bucket: z.exactOptional(z.enum(buckets)),
  }),
  answer: trend,
})
