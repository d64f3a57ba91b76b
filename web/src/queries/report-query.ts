import type { Dimension } from '@adroit/contract/platforms'
import type { DateRangeChoice } from '@adroit/contract/presets'
import type { AdEntityRef } from '@adroit/contract/report'
import type { CompareChoice, Filter } from '@adroit/contract/report-filters'
import type { SentReportQuery } from '@adroit/contract/report-query'

/** Overrides of a saved report. Comparison, filters and breakdown of null mean the report's own; `asOf` of null means now. */
export interface ReportQueryInput {
  readonly id: string
  readonly range: DateRangeChoice
  readonly compare: CompareChoice | null
  readonly dimension: Dimension | null
  readonly filters: readonly Filter[] | null
  readonly search: string
  readonly within: AdEntityRef | null
  readonly asOf: string | null
}

/** The query as it is sent, without the values that the report itself defines. */
export function reportQuery({ id, range, compare, dimension, filters, search, within, asOf }: ReportQueryInput): SentReportQuery {
  return {
    report: id,
    dateRange: range,
    ...(compare && { comparison: compare }),
    ...(dimension && { breakdown: dimension }),
    ...(filters && { filters: [...filters] }),
    ...(search && { search }),
    ...(within && { scope: within }),
    ...(asOf !== null && { asOf }),
  }
}

/** Query key of a response: its kind, the query, and what the endpoint adds. */
export function reportKey(kind: string, view: ReportQueryInput, ...more: readonly unknown[]) {
  return [kind, reportQuery(view), ...more] as const
}
