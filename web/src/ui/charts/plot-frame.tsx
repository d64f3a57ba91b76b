import { type MetricKey, metric } from '@adroit/contract/metrics'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { insetBars, nearestPoint, type PlotLayout, plotLayout, pointByKey, type Reach } from './plot-layout.ts'
import { showShort } from './short-number.ts'
import styles from './trend.module.css'
import { usePlotBox, usePressOutside } from './use-plot.ts'

interface PlotFrameProps {
  /** The largest and smallest value of each point. A new array triggers a new layout. */
  readonly reach: readonly Reach[]
  readonly metric: MetricKey
  readonly currency: string
  /** The points are bars. */
  readonly bars?: boolean
  /** One sentence that describes the chart. */
  readonly label: string
  /** Index of the selected point. */
  readonly at: number | null
  readonly onAt: (at: number | null) => void
  /** What a screen reader says about a point selected with the arrow keys. */
  readonly readout: (at: number) => string
  readonly draw: (layout: PlotLayout) => ReactNode
}

/** The frame of a chart over time: its axes, and the point selected by pressing, dragging, hovering or with the arrow keys. */
export function PlotFrame({ reach, metric: key, currency, bars = false, label, at, onAt, readout, draw }: PlotFrameProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const frame = useRef<HTMLDivElement>(null)
  const box = usePlotBox(frame)
  const [said, setSaid] = useState('')
  usePressOutside(frame, at !== null, () => onAt(null))
  const count = reach.length
  const layout = useMemo(() => {
    if (!box) return null
    const plain = plotLayout(reach, box, (value) => showShort(value, key, currency, locale), metric(key).unit === 'count' ? 1 : 0)
    return bars ? insetBars(plain, reach.length) : plain
  }, [box, reach, key, currency, bars, locale])
  const pick = (event: PointerEvent<HTMLDivElement>) => {
    if (layout) onAt(nearestPoint(layout, count, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  const step = (event: KeyboardEvent) => {
    const next = pointByKey(event.key, at, count)
    if (next === undefined) return
    event.preventDefault()
    onAt(next)
    setSaid(next === null ? '' : readout(next))
  }
  return (
    <div
      ref={frame}
      className={styles.plot}
      // the WAI-ARIA role "application": the chart handles the arrow keys itself
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
      // the page scrolls, so the press was not meant for the chart
      onPointerCancel={() => onAt(null)}
    >
      {layout && draw(layout)}
      <span className="only-read" role="status">
        {said}
      </span>
    </div>
  )
}
