import type { Breakdown } from '@adroit/contract/platforms'
import { resolveRange } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { Suspense, useState } from 'react'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useText } from '../../../locale/text.ts'
import { useCompanyCalendar } from '../../../state/use-company-calendar.ts'
import { TrendWaiting } from '../../../ui/charts/trend.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { BucketSheet, KpiTileSheet, TopSheet } from '../report-sheets.ts'
import type { ReportView } from '../report-view.ts'
import { shownBucket, shownFigure } from './chart-choice.ts'
import { bucketsFor, kpiTilesOf, usualBucket } from './kpi-tiles.ts'
import { MetricTabs } from './metric-tabs.tsx'
import { ReportTrend } from './report-trend.tsx'
import { StackWaiting } from './stack-waiting.tsx'
import styles from './trend-panel.module.css'

const ReportStack = lazyWithTexts(() => import('./report-stack.tsx').then((module) => module.ReportStack), 'details')
const TopList = lazyWithTexts(() => import('./top-list.tsx').then((module) => module.TopList), 'details')

interface TrendPanelProps {
  readonly report: Report
  readonly view: ReportView
  /** undefined while it loads. */
  readonly table: InsightsTable | undefined
  readonly onChange: (part: Partial<ReportView>) => void
  readonly onOpen: (breakdown: Breakdown, key: string) => void
}

/** The kinds of charts; "largest rows" has several sizes. */
const kinds = ['trend', 'stack', 'top5'] as const

/** The totals as tabs of a chart: one metric over time, or its largest rows. */
export function TrendPanel({ report, view, table, onChange, onOpen }: TrendPanelProps) {
  const text = useText()
  const { today, weekStart } = useCompanyCalendar()
  const [open, setOpen] = useState<'bucket' | 'top' | 'kpiTiles' | null>(null)
  const kpiTiles = kpiTilesOf(report, view)
  const chosen = shownFigure(report, view)
  const range = resolveRange(view.dateRange, today, weekStart)
  const offered = bucketsFor(range)
  const usual = usualBucket(range)
  const bucket = shownBucket(view, range)
  const top = view.chart === 'trend' || view.chart === 'stack' ? null : Number(view.chart.slice(3))
  const isShown = (kind: (typeof kinds)[number]) => view.chart === kind || (kind === 'top5' && top !== null)
  const chips = (
    <>
      {kinds.map((kind) => (
        <Chip key={kind} chosen={isShown(kind)} onPress={() => isShown(kind) || onChange({ chart: kind })}>
          {text(`chart.kind.${kind}`)}
        </Chip>
      ))}
      {top !== null && (
        <Chip opens onPress={() => setOpen('top')}>
          {text('chart.top', { count: top })}
        </Chip>
      )}
      {top === null && offered.length > 1 && (
        <Chip opens onPress={() => setOpen('bucket')}>
          {text(`chart.by.${bucket}`)}
        </Chip>
      )}
      <Chip opens onPress={() => setOpen('kpiTiles')}>
        {text('kpiTiles.choose')}
      </Chip>
    </>
  )
  return (
    <section className={styles.panel} aria-label={text('chart.panel')}>
      <MetricTabs kpiTiles={kpiTiles} chosen={chosen} table={table} onChoose={(chartMetric) => onChange({ chartMetric })} />
      <div className={styles.chart}>
        {view.chart === 'trend' ? (
          <ReportTrend report={report} view={view} table={table} kpiTiles={kpiTiles} chosen={chosen} bucket={bucket} chips={chips} />
        ) : view.chart === 'stack' ? (
          <Suspense fallback={<StackWaiting table={table} chips={chips} />}>
            <ReportStack report={report} view={view} table={table} metricKey={chosen} bucket={bucket} chips={chips} />
          </Suspense>
        ) : (
          <Suspense fallback={<TrendWaiting chips={chips} />}>
            <TopList report={report} view={view} metricKey={chosen} count={top ?? 5} chips={chips} onOpen={onOpen} />
          </Suspense>
        )}
      </div>
      <BucketSheet
        open={open === 'bucket'}
        onClose={() => setOpen(null)}
        offered={offered}
        chosen={bucket}
        onChoose={(value) => onChange({ bucket: value === usual ? null : value })}
      />
      <TopSheet open={open === 'top'} onClose={() => setOpen(null)} chosen={view.chart} onChoose={(chart) => onChange({ chart })} />
      <KpiTileSheet open={open === 'kpiTiles'} onClose={() => setOpen(null)} report={report} view={view} />
    </section>
  )
}
