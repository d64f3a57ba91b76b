import type { MetricKey } from '@adroit/contract/metrics'
import type { Breakdown } from '@adroit/contract/platforms'
import { resolveRange } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { Suspense, useState } from 'react'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useText } from '../../../locale/text.ts'
import { useCompanyCalendar } from '../../../queries/company-calendar.ts'
import { TrendWaiting } from '../../../ui/charts/trend.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { BucketSheet, ChartKindSheet, KpiTileSheet } from '../report-sheets.ts'
import type { ReportView } from '../report-view.ts'
import { shownBucket } from './chart-choice.ts'
import { bucketsFor, usualBucket } from './kpi-tiles.ts'
import { ReportTrend } from './report-trend.tsx'
import { StackWaiting } from './stack-waiting.tsx'

const ReportStack = lazyWithTexts(() => import('./report-stack.tsx').then((module) => module.ReportStack), 'details')
const TopList = lazyWithTexts(() => import('./top-list.tsx').then((module) => module.TopList), 'details')

interface ChartPanelProps {
  readonly report: Report
  readonly view: ReportView
  /** undefined while it loads. */
  readonly table: InsightsTable | undefined
  readonly kpiTiles: readonly MetricKey[]
  readonly chosen: MetricKey
  readonly onChange: (part: Partial<ReportView>) => void
  readonly onOpen: (breakdown: Breakdown, key: string) => void
}

/** The chart of one metric: over time, by row, or its largest rows, with one menu for the kinds. */
export function ChartPanel({ report, view, table, kpiTiles, chosen, onChange, onOpen }: ChartPanelProps) {
  const text = useText()
  const { today, weekStart } = useCompanyCalendar()
  const [open, setOpen] = useState<'bucket' | 'kind' | 'kpiTiles' | null>(null)
  const range = resolveRange(view.dateRange, today, weekStart)
  const offered = bucketsFor(range)
  const usual = usualBucket(range)
  const bucket = shownBucket(view, range)
  const { chart } = view
  const top = chart === 'trend' || chart === 'stack' ? null : Number(chart.slice(3))
  const chips = (
    <>
      <Chip opens onPress={() => setOpen('kind')}>
        {chart === 'trend' || chart === 'stack' ? text(`chart.kind.${chart}`) : text('chart.top', { count: top ?? 5 })}
      </Chip>
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
    <>
      {chart === 'trend' ? (
        <ReportTrend report={report} view={view} table={table} kpiTiles={kpiTiles} chosen={chosen} bucket={bucket} chips={chips} />
      ) : chart === 'stack' ? (
        <Suspense fallback={<StackWaiting table={table} chips={chips} />}>
          <ReportStack report={report} view={view} table={table} metricKey={chosen} bucket={bucket} chips={chips} />
        </Suspense>
      ) : (
        <Suspense fallback={<TrendWaiting chips={chips} />}>
          <TopList report={report} view={view} metricKey={chosen} count={top ?? 5} chips={chips} onOpen={onOpen} />
        </Suspense>
      )}
      <BucketSheet
        open={open === 'bucket'}
        onClose={() => setOpen(null)}
        offered={offered}
        chosen={bucket}
        onChoose={(value) => onChange({ bucket: value === usual ? null : value })}
      />
      <ChartKindSheet open={open === 'kind'} onClose={() => setOpen(null)} chosen={chart} onChoose={(kind) => onChange({ chart: kind })} />
      <KpiTileSheet open={open === 'kpiTiles'} onClose={() => setOpen(null)} report={report} view={view} />
    </>
  )
}
