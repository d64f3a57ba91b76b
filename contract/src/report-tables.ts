import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { sentMetrics, sentSort } from './report.ts'
import { reportQuery } from './report-query.ts'
import { insightsTable } from './table.ts'
import { buckets, trend } from './trend.ts'

const area = '/api/mobile/admanage/report'

/** Columns and sort order of a table; omitted: those of the report. */
const columns = {
  metrics: z.exactOptional(sentMetrics),
  sort: z.exactOptional(sentSort),
}

/** A page of a report's rows, with the totals of all rows. */
export const queryReport = endpoint({
  name: 'queryReport',
  method: 'POST',
  path: `${area}/query`,
  access: 'reports.read',
  reads: true,
  input: z.extend(reportQuery, {
    ...columns,
    offset: z._default(wholeNumber(0, 100_000_000), 0),
    limit: z._default(wholeNumber(1, limits.pageRows), 200),
  }),
  answer: insightsTable,
})

/**
 * All rows of the same table as a file, with notes on time zone, currency, rates and as-of moment. Throws `report_too_large` beyond
 * `capacityLimits.exportRows`. Column names are in the language of the request. Text that a spreadsheet would run as a formula is escaped.
 */
export const exportReport = endpoint({
  name: 'exportReport',
  method: 'POST',
  path: `${area}/export`,
  access: 'reports.read',
  reads: true,
  download: true,
  input: z.extend(reportQuery, { ...columns, format: z.enum(['csv', 'xlsx']) }),
  answer: z.null(),
})

/** The number of rows at each level. The filters apply at each level; the comparison can affect which rows match. */
export const countLevels = endpoint({
  name: 'countLevels',
  method: 'POST',
  path: `${area}/counts`,
  access: 'reports.read',
  reads: true,
  input: reportQuery,
  answer: z.object({ ACCOUNT: z.number(), CAMPAIGN: z.number(), AD_SET: z.number(), AD: z.number() }),
})

/** Metrics over time, with those of the comparison range. */
export const reportTrend = endpoint({
  name: 'reportTrend',
  method: 'POST',
  path: `${area}/trend`,
  access: 'reports.read',
  reads: true,
  input: z.extend(reportQuery, {
    metrics: z.array(text(80)).check(z.minLength(1), z.maxLength(limits.pickerSelections)),
    /** Omitted: days for up to 62 days, otherwise weeks. */
    bucket: z.exactOptional(z.enum(buckets)),
  }),
  answer: trend,
})
