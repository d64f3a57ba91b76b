import { metric } from '@adroit/contract/metrics'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { nearestPoint, plotLayout, pointByKey } from './plot-layout.ts'
import type { Series } from './series.ts'
import { readoutSentence } from './series-words.ts'
import { showShort } from './short-number.ts'
import styles from './trend.module.css'
import { TrendPlot } from './trend-plot.tsx'
import { usePlotBox, usePressOutside } from './use-plot.ts'

export interface TrendChartProps {
  readonly series: Series
  /** One sentence of what it shows. */
  readonly label: string
  /** Index of the point that is read. */
  readonly at: number | null
  readonly onAt: (at: number | null) => void
}

/** A trend that is read by pressing, dragging, hovering or with the arrow keys. Only this and what it imports needs the drawing library. */
export function TrendChart({ series, label, at, onAt }: TrendChartProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const frame = useRef<HTMLDivElement>(null)
  const box = usePlotBox(frame)
  const [said, setSaid] = useState('')
  usePressOutside(frame, at !== null, () => onAt(null))
  const { key, currency, points } = series
  const layout = useMemo(
    () => box && plotLayout(points, box, (value) => showShort(value, key, currency, locale), metric(key).unit === 'count' ? 1 : 0),
    [box, points, key, currency, locale],
  )
  const pick = (event: PointerEvent<HTMLDivElement>) => {
    if (layout) onAt(nearestPoint(layout, points.length, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  const step = (event: KeyboardEvent) => {
    const next = pointByKey(event.key, at, points.length)
    if (next === undefined) return
    event.preventDefault()
    onAt(next)
    const point = next === null ? undefined : points[next]
    setSaid(point ? readoutSentence(point, locale, text) : '')
  }
  return (
    <div
      ref={frame}
      className={styles.plot}
      // an application in the sense of WAI-ARIA: the arrow keys are its own
      role="application"
      aria-roledescription={text('chart.role')}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
      onKeyDown={step}
      onBlur={() => onAt(null)}
      onPointerDown={pick}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' || event.buttons !== 0) pick(event)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') onAt(null)
      }}
      // the page scrolls: the press was not meant for the chart
      onPointerCancel={() => onAt(null)}
    >
      {layout && <TrendPlot series={series} layout={layout} at={at} />}
      <span className="only-read" role="status">
        {said}
      </span>
    </div>
  )
}
