import type { Breakdown } from '@adroit/contract/platforms'
import type { DateRangeChoice } from '@adroit/contract/presets'
import type { AdEntityRef } from '@adroit/contract/report'
import type { CompareChoice, Filter } from '@adroit/contract/report-filters'
import type { SentReportQuery } from '@adroit/contract/report-query'

/** Overrides of a saved report. Comparison, filters and breakdown of null mean the report's own; `asOf` of null means now. */
export interface ReportQueryInput {
  readonly id: string
  readonly dateRange: DateRangeChoice
  readonly comparison: CompareChoice | null
  readonly breakdown: Breakdown | null
  readonly filters: readonly Filter[] | null
  readonly search: string
  readonly scope: AdEntityRef | null
  readonly asOf: string | null
  /** Null or absent: the report's own. */
  readonly firstParty?: boolean | null
}

/** The query as it is sent, without the values that the report itself defines. */
export function reportQuery({
  id,
  dateRange,
  comparison,
  breakdown,
  filters,
  search,
  scope,
  asOf,
  firstParty,
}: ReportQueryInput): SentReportQuery {
  return {
    report: id,
    dateRange,
    ...(comparison && { comparison }),
    ...(breakdown && { breakdown }),
    ...(filters && { filters: [...filters] }),
    ...(search && { search }),
    ...(scope && { scope }),
    ...(asOf !== null && { asOf }),
    ...(typeof firstParty === 'boolean' && { firstParty }),
  }
}

/** Query key of a response: its kind, the query, and what the endpoint adds. */
export function reportKey(kind: string, view: ReportQueryInput, ...more: readonly unknown[]) {
  return [kind, reportQuery(view), ...more] as const
}
