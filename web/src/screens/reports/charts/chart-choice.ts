import type { MetricKey } from '@adroit/contract/metrics'
import type { Breakdown } from '@adroit/contract/platforms'
import { type DateRange, resolveRange } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import type { Bucket } from '@adroit/contract/trend'
import { useCompanyCalendar } from '../../../queries/company-calendar.ts'
import type { ReportView } from '../report-view.ts'
import { bucketsFor, kpiTilesOf, usualBucket } from './kpi-tiles.ts'

/** Returns the metric of the chart. */
export function shownFigure(report: Report, view: ReportView): MetricKey {
  const kpiTiles = kpiTilesOf(report, view)
  return view.chartMetric && kpiTiles.includes(view.chartMetric) ? view.chartMetric : (kpiTiles[0] ?? 'spend')
}

/** Returns the period of the chart's points: the user's choice if the date range allows it, else the default. */
export function shownBucket(view: ReportView, range: DateRange): Bucket {
  return view.bucket && bucketsFor(range).includes(view.bucket) ? view.bucket : usualBucket(range)
}

/**
 * Returns the breakdown whose rows the filters and the search apply to: that of the table. Without filters and search, one chart serves all
 * breakdowns, which is null.
 */
export function trendDimension(report: Report, view: ReportView): Breakdown | null {
  const filtered = view.search !== '' || (view.filters ?? report.filters).length > 0
  return filtered && view.breakdown !== report.breakdown ? view.breakdown : null
}

/** The same, in the company's calendar. */
export function useShownBucket(view: ReportView): Bucket {
  const { today, weekStart } = useCompanyCalendar()
  return shownBucket(view, resolveRange(view.dateRange, today, weekStart))
}
