import type { MetricKey } from '@adroit/contract/metrics'
import type { Dimension } from '@adroit/contract/platforms'
import { type Range, resolveRange } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import type { Bucket } from '@adroit/contract/trend'
import { bucketsFor, cardsOf, usualBucket } from './cards.ts'
import type { ReportView } from './report-view.ts'
import { useCompanyCalendar } from './use-company-calendar.ts'

/** The figure that the chart is of. */
export function shownFigure(report: Report, view: ReportView): MetricKey {
  const cards = cardsOf(report, view)
  return view.figure && cards.includes(view.figure) ? view.figure : (cards[0] ?? 'spend')
}

/** What the points of the chart stand for: the choice where the days allow it. */
export function shownBucket(view: ReportView, range: Range): Bucket {
  return view.bucket && bucketsFor(range).includes(view.bucket) ? view.bucket : usualBucket(range)
}

/** Whose rows filters and search of a chart are of: those of the table. Without them one chart does for all dimensions, which is null. */
export function trendDimension(report: Report, view: ReportView): Dimension | null {
  const filtered = view.search !== '' || (view.filters ?? report.filters).length > 0
  return filtered && view.dimension !== report.dimension ? view.dimension : null
}

/** The same in the company's calendar. */
export function useShownBucket(view: ReportView): Bucket {
  const { today, weekStart } = useCompanyCalendar()
  return shownBucket(view, resolveRange(view.range, today, weekStart))
}
