import type { MetricKey } from '@adroit/contract/metrics'
import type { Trend as TrendAnswer } from '@adroit/contract/trend'
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { showRange } from '../../locale/dates.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { joined } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Chip, ChipRow } from '../chip.tsx'
import { classNames } from '../class-names.ts'
import { useStale } from '../offline-band.tsx'
import { Sheet } from '../sheet.tsx'
import { SkeletonRows } from '../skeleton.tsx'
import { extremes, readSeries, type Series } from './series.ts'
import { seriesName, seriesSentence } from './series-text.ts'
import styles from './trend.module.css'
import type { TrendChartProps } from './trend-chart.tsx'
import { TrendLegend } from './trend-legend.tsx'

const TrendTable = lazyWithTexts(() => import('./trend-table.tsx').then((module) => module.TrendTable), 'details')

interface TrendProps {
  readonly trend: TrendAnswer
  readonly metric: MetricKey
  /** The metric's value over the whole range, if it is known and is not a sum. */
  readonly whole?: string | null
  /** Chips beside "Show as table". */
  readonly chips?: ReactNode
}

/** Loose periods that are listed individually; the rest is counted. */
const named = 3

/** A metric over time: legend, chart, notes on what is missing, and the same data as a table. */
export function Trend({ trend, metric, whole = null, chips }: TrendProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  // the last day may be long over when cached data is shown
  const live = !useStale() && trend.live
  const series = useMemo(() => readSeries({ ...trend, live }, metric, locale), [trend, live, metric, locale])
  const [at, setAt] = useState<number | null>(null)
  const [table, setTable] = useState(false)
  if (!series) return <TrendWaiting chips={chips} />
  const empty = extremes(series) === null
  const noRate = trend.currency === null && trend.conversion !== null && trend.conversion.missing.length > 0
  const sentence = seriesSentence(series, whole, locale, text)
  return (
    <div className={styles.trend}>
      {empty ? (
        <p className={styles.instead}>
          {noRate ? text('chart.noRate', { currencies: trend.conversion?.missing.join(', ') ?? '' }) : sentence}
        </p>
      ) : (
        <>
          <TrendLegend series={series} at={at} />
          <LazyChart series={series} label={sentence} at={at} onAt={setAt} />
        </>
      )}
      <Loose series={series} />
      <div className={styles.chips}>
        <ChipRow label={text('chart.controls')}>
          {chips}
          {!empty && (
            <Chip opens onPress={() => setTable(true)}>
              {text('chart.asTable')}
            </Chip>
          )}
        </ChipRow>
      </div>
      <Sheet open={table} onClose={() => setTable(false)} title={seriesName(series, text)} note={sentence} tall>
        <Suspense fallback={<SkeletonRows rows={8} lines={1} />}>
          <TrendTable series={series} />
        </Suspense>
      </Sheet>
    </div>
  )
}

/** Placeholder of a trend while it loads. */
export function TrendWaiting({ chips, children }: { readonly chips?: ReactNode; readonly children?: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.trend}>
      <div className={styles.legend}>
        <p className={styles.names} />
      </div>
      <div className={classNames(styles.instead, !children && styles.waiting)}>{children}</div>
      <div className={styles.chips}>
        <ChipRow label={text('chart.controls')}>{chips}</ChipRow>
      </div>
    </div>
  )
}

function Loose({ series: { loose } }: { readonly series: Series }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  if (loose.length === 0) return null
  return (
    <ul className={styles.loose}>
      {loose.slice(0, named).map(({ days, shown }) => (
        <li key={`${days.from} ${days.to}`}>
          {text('chart.loose', { range: showRange(days.from, days.to, locale), value: joined(shown) })}
        </li>
      ))}
      {loose.length > named && <li>{text('chart.moreLoose', { count: loose.length - named })}</li>}
    </ul>
  )
}

let ready: ComponentType<TrendChartProps> | undefined

/** The chart's code loads when the first chart is shown. Without it, the table still contains all values. */
function LazyChart(props: TrendChartProps) {
  const text = useText()
  const [Chart, setChart] = useState<ComponentType<TrendChartProps> | 'failed' | null>(() => ready ?? null)
  useEffect(() => {
    if (ready) return
    let open = true
    import('./trend-chart.tsx').then(
      (module) => {
        ready = module.TrendChart
        if (open) setChart(() => module.TrendChart)
      },
      () => {
        if (open) setChart('failed')
      },
    )
    return () => {
      open = false
    }
  }, [])
  if (Chart === 'failed') return <p className={styles.instead}>{text('chart.failed')}</p>
  if (Chart === null) return <div className={classNames(styles.instead, styles.waiting)} />
  return <Chart {...props} />
}
