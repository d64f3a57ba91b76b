import type { MetricKey } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import type { Bucket } from '@adroit/contract/trend'
import type { ReactNode } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { joined, showCell } from '../../../locale/numbers.ts'
import { NotLoaded } from '../../../parts/metrics/not-loaded.tsx'
import { shownTotals } from '../../../parts/metrics/shown-totals.ts'
import { useTrend } from '../../../queries/trend.ts'
import { Trend, TrendWaiting } from '../../../ui/charts/trend.tsx'
import type { ReportView } from '../report-view.ts'
import { trendDimension } from './chart-choice.ts'
import styles from './trend-panel.module.css'

interface ReportTrendProps {
  readonly report: Report
  readonly view: ReportView
  readonly table: InsightsTable | undefined
  readonly kpiTiles: readonly MetricKey[]
  readonly chosen: MetricKey
  readonly bucket: Bucket
  readonly chips: ReactNode
}

/** One metric of a report over time. One response contains all metrics, so switching between them needs no request. */
export function ReportTrend({ report, view, table, kpiTiles, chosen, bucket, chips }: ReportTrendProps) {
  const locale = useLocaleState((state) => state.locale)
  const trend = useTrend({ ...view, id: report.id, metrics: kpiTiles, bucket, breakdown: trendDimension(report, view) })
  if (!trend.data) {
    return (
      <TrendWaiting chips={chips}>
        {trend.isError && <NotLoaded problem={trend.error} onReload={() => void trend.refetch()} />}
      </TrendWaiting>
    )
  }
  const at = table?.metrics.indexOf(chosen) ?? -1
  const totals = table && shownTotals(table)
  const value = totals?.values[at] ?? null
  const whole = value !== null ? joined(showCell(value, chosen, totals?.currency ?? '', locale)) : null
  return (
    <div className={trend.isPlaceholderData ? styles.old : undefined} aria-busy={trend.isPlaceholderData}>
      <Trend trend={trend.data} metric={chosen} whole={whole} chips={chips} />
    </div>
  )
}
