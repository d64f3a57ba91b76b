import { resolveRange } from '@adroit/contract/presets'
import type { Report } from '@adroit/contract/report'
import type { DeliveryTable } from '@adroit/contract/table'
import { Suspense, useState } from 'react'
import { lazyWithWords } from '../../locale/lazy-with-words.ts'
import { useText } from '../../locale/text.ts'
import { TrendWaiting } from '../../ui/charts/trend.tsx'
import { Chip } from '../../ui/chip.tsx'
import { bucketsFor, cardsOf, usualBucket } from './cards.ts'
import { FigureTabs } from './figure-tabs.tsx'
import { ReportTrend } from './report-trend.tsx'
import { chartKinds, type ReportView } from './report-view.ts'
import { BucketSheet, CardSheet } from './sheets.ts'
import styles from './trend-panel.module.css'
import { useCompanyCalendar } from './use-company-calendar.ts'

const TopList = lazyWithWords(() => import('./top-list.tsx').then((module) => module.TopList), 'details')

interface TrendPanelProps {
  readonly report: Report
  readonly view: ReportView
  /** undefined while it is being read. */
  readonly table: DeliveryTable | undefined
  readonly onChange: (part: Partial<ReportView>) => void
  readonly onOpen: (table: DeliveryTable, row: number) => void
}

/** The totals as tabs of a chart: one figure over time, or its largest rows. */
export function TrendPanel({ report, view, table, onChange, onOpen }: TrendPanelProps) {
  const text = useText()
  const { today, weekStart } = useCompanyCalendar()
  const [open, setOpen] = useState<'bucket' | 'cards' | null>(null)
  const cards = cardsOf(report, view)
  const chosen = view.figure && cards.includes(view.figure) ? view.figure : (cards[0] ?? 'spend')
  const range = resolveRange(view.range, today, weekStart)
  const offered = bucketsFor(range)
  const usual = usualBucket(range)
  const bucket = view.bucket && offered.includes(view.bucket) ? view.bucket : usual
  const chips = (
    <>
      {chartKinds.map((kind) => (
        <Chip key={kind} chosen={view.chart === kind} onPress={() => onChange({ chart: kind })}>
          {text(`chart.kind.${kind}`)}
        </Chip>
      ))}
      {view.chart === 'trend' && offered.length > 1 && (
        <Chip opens onPress={() => setOpen('bucket')}>
          {text(`chart.by.${bucket}`)}
        </Chip>
      )}
      <Chip opens onPress={() => setOpen('cards')}>
        {text('cards.choose')}
      </Chip>
    </>
  )
  return (
    <section className={styles.panel} aria-label={text('chart.panel')}>
      <FigureTabs cards={cards} chosen={chosen} table={table} onChoose={(figure) => onChange({ figure })} />
      <div className={styles.chart}>
        {view.chart === 'trend' ? (
          <ReportTrend report={report} view={view} table={table} cards={cards} chosen={chosen} bucket={bucket} chips={chips} />
        ) : (
          <Suspense fallback={<TrendWaiting chips={chips} />}>
            <TopList report={report} view={view} metricKey={chosen} count={view.chart === 'top5' ? 5 : 10} chips={chips} onOpen={onOpen} />
          </Suspense>
        )}
        {view.search !== '' && <p className={styles.note}>{text('chart.notSearched')}</p>}
      </div>
      <BucketSheet
        open={open === 'bucket'}
        onClose={() => setOpen(null)}
        offered={offered}
        chosen={bucket}
        onChoose={(value) => onChange({ bucket: value === usual ? null : value })}
      />
      <CardSheet open={open === 'cards'} onClose={() => setOpen(null)} report={report} view={view} />
    </section>
  )
}
