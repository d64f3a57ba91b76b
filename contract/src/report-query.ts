import * as z from 'zod/mini'
import { id, text } from './fields.ts'
import { limits } from './limits.ts'
import { breakdowns } from './platforms.ts'
import { rangeChoice } from './presets.ts'
import { adEntityRef, sentDefinition } from './report.ts'
import { compareChoice, filters } from './report-filters.ts'

/**
 * The input that all report endpoints share: a saved report by its id, or the definition of an unsaved one (which needs the permission
 * `reports.write`). Omitted fields come from the report. Each endpoint adds its own fields: metrics, page, bucket, top.
 */
export const reportQuery = z.object({
  report: z.union([id, sentDefinition]),
  dateRange: z.exactOptional(rangeChoice),
  comparison: z.exactOptional(compareChoice),
  /** Whose installs, retention and revenue: see the definition. */
  firstParty: z.exactOptional(z.boolean()),
  /** What the rows stand for; filters and search apply to these rows. */
  breakdown: z.exactOptional(z.enum(breakdowns)),
  filters: z.exactOptional(filters),
  /** Part of a row's name or id. */
  search: z.exactOptional(text(limits.search.max)),
  /** The account, campaign or ad set of the drill-down: only rows below it. */
  scope: z.exactOptional(z.nullable(adEntityRef)),
  /**
   * The report as of an earlier moment, from what had been synced or imported until then. No history is stored by country: a breakdown by
   * country ignores it.
   */
  asOf: z.exactOptional(z.nullable(z.iso.datetime())),
})
export type ReportQuery = z.infer<typeof reportQuery>
/** As a client sends it. */
export type SentReportQuery = z.input<typeof reportQuery>
