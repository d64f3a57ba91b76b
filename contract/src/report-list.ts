import * as z from 'zod/mini'
import { capacityLimits } from './capacity-limits.ts'
import { countedAction } from './conversion-action.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { platforms } from './platforms.ts'
import { report } from './report.ts'
import { reportLimits } from './report-limits.ts'
import { cell, comparison } from './table.ts'

const area = '/api/mobile/admanage/report'

export const reportSorts = ['changed', 'name', 'opened'] as const

export const listReports = endpoint({
  name: 'listReports',
  method: 'GET',
  path: `${area}/list`,
  access: 'reports.read',
  input: z.object({
    mine: z.exactOptional(z.enum(['true', 'false'])),
    hidden: z.exactOptional(z.enum(['true', 'false'])),
    /** Deleted reports that the caller may restore; all other fields but the search are ignored. */
    deleted: z.exactOptional(z.enum(['true', 'false'])),
    /** Created by others. */
    shared: z.exactOptional(z.enum(['true', 'false'])),
    /** Only the caller's favorites. */
    favorite: z.exactOptional(z.enum(['true', 'false'])),
    /** Separated by commas: reports of any of them, and those of all platforms. */
    platforms: z.exactOptional(
      z.pipe(
        text(200),
        z.pipe(
          z.transform((value: string) => value.split(',')),
          z.array(z.enum(platforms)),
        ),
      ),
    ),
    search: z.exactOptional(text(limits.search.max)),
    /** changed: last changed first · name: by name · opened: last opened by the caller first. */
    sort: z.exactOptional(z.enum(reportSorts)),
    offset: z._default(wholeNumber(0, capacityLimits.reportsPerCompany), 0),
    limit: z._default(wholeNumber(1, capacityLimits.reportsPerCompany), capacityLimits.reportsPerCompany),
  }),
  /** `count` is the number that match the filter; `counts` cover all reports that the caller may see, whatever the filter. */
  answer: z.object({
    reports: z.array(report),
    count: z.number(),
    counts: z.object({ shown: z.number(), mine: z.number(), shared: z.number(), hidden: z.number() }),
  }),
})

/**
 * The summaries on report cards: each report's first metric over its own date range, with its change and one value a day. At most
 * `limits.reportGlances` per request; deleted reports are left out.
 */
export const summarizeReports = endpoint({
  name: 'summarizeReports',
  method: 'POST',
  path: `${area}/summaries`,
  access: 'reports.read',
  reads: true,
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(reportLimits.reportSummaries)) }),
  answer: z.object({
    reports: z.array(
      z.object({
        id,
        metric: z.enum(metricKeys as [MetricKey, ...MetricKey[]]),
        dateRange: z.object({ from: z.string(), to: z.string() }),
        value: cell,
        currency: z.nullable(z.string()),
        delta: z.nullable(z.number()),
        comparison,
        /** Up to `limits.sparkDays` points of its trend, oldest first; null where no metrics are stored. */
        sparkline: z.array(cell),
        readAt: z.nullable(moment),
        /** The conversion actions that the metric counts; see a table's. */
        conversionActions: z._default(z.array(countedAction), []),
      }),
    ),
  }),
})
