import { daysIn } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import type { MetricKey } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import type { Bucket } from '@adroit/contract/trend'
import type { ReportView } from '../report-view.ts'

/** The share of a total is always 100 %, and the delta of spend is shown below spend. */
const standsAlone = (key: MetricKey): boolean => key !== 'spendPercent' && key !== 'chainRatio'

/** Returns the metrics that may be KPI tiles: those of the report and of the view. */
export function kpiTileChoices(report: Report, view: ReportView): readonly MetricKey[] {
  const keys = [...new Set([...view.metrics, ...report.metrics, ...(report.kpiTiles ?? [])])].filter(standsAlone)
  return keys.length > 0 ? keys : ['spend']
}

/**
 * Returns the KPI tiles, which are the tabs of the chart: the member's choice, else the first metrics of the view; at most five (ledger
 * R13).
 */
export function kpiTilesOf(report: Report, view: ReportView): readonly MetricKey[] {
  return (report.kpiTiles?.filter(standsAlone) ?? kpiTileChoices(report, view)).slice(0, limits.pickerSelections)
}

/** Longest date range shown by day by default, the same as in the API. */
const usualDays = 62
/** With more days, a point is narrower than two pixels on a phone and cannot be pressed. */
const mostDays = 190

/** Returns the periods that the chart's points may have: more than one point, and few enough to tell apart. */
export function bucketsFor({ from, to }: DateRange): readonly Bucket[] {
  const days = daysIn(from, to)
  return [
    ...(days <= mostDays ? (['day'] as const) : []),
    ...(days > 7 ? (['week'] as const) : []),
    ...(days > 31 ? (['month'] as const) : []),
  ]
}

/** Returns the default period: days, or weeks for long date ranges. */
export function usualBucket({ from, to }: DateRange): Bucket {
  return daysIn(from, to) <= usualDays ? 'day' : 'week'
}
