import type { Breakdown } from '@adroit/contract/platforms'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { Suspense } from 'react'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useText } from '../../../locale/text.ts'
import type { ReportView } from '../report-view.ts'
import { shownFigure } from './chart-choice.ts'
import { useChartShown } from './chart-shown.ts'
import { kpiTilesOf } from './kpi-tiles.ts'
import { MetricTabs } from './metric-tabs.tsx'
import styles from './trend-panel.module.css'

// lazy: on a phone the chart is folded until somebody unfolds it
const ChartPanel = lazyWithTexts(() => import('./chart-panel.tsx').then((module) => module.ChartPanel))

interface TrendPanelProps {
  readonly report: Report
  readonly view: ReportView
  /** undefined while it loads. */
  readonly table: InsightsTable | undefined
  readonly onChange: (part: Partial<ReportView>) => void
  readonly onOpen: (breakdown: Breakdown, key: string) => void
}

/** The totals as tabs of a chart, which can be folded. */
export function TrendPanel({ report, view, table, onChange, onOpen }: TrendPanelProps) {
  const text = useText()
  const shown = useChartShown()
  const kpiTiles = kpiTilesOf(report, view)
  const chosen = shownFigure(report, view)
  return (
    <section className={styles.panel} data-folded={!shown || undefined} aria-label={text('chart.panel')}>
      <MetricTabs kpiTiles={kpiTiles} chosen={chosen} table={table} onChoose={(chartMetric) => onChange({ chartMetric })} />
      {shown && (
        <div className={styles.chart}>
          <Suspense fallback={<div className={styles.room} />}>
            <ChartPanel {...{ report, view, table, kpiTiles, chosen, onChange, onOpen }} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
