import { metric } from '@adroit/contract/metrics'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { nearestPoint, type PlotLayout, plotLayout, pointByKey } from './plot-layout.ts'
import { joined } from './series.ts'
import { showShort } from './short-number.ts'
import { StackPlot } from './stack-plot.tsx'
import { type LayeredSeries, stackedAt } from './stack-series.ts'
import styles from './trend.module.css'
import { usePlotBox, usePressOutside } from './use-plot.ts'

interface StackChartProps {
  readonly series: LayeredSeries
  /** One sentence of what it shows. */
  readonly label: string
  readonly at: number | null
  readonly onAt: (at: number | null) => void
  readonly chosen: string | null
}

/** How high and how low each point reaches. */
function reachOf({ points, layers, adds }: LayeredSeries) {
  return points.map((_, at) => {
    const values = layers.map(({ values }) => values[at] ?? 0)
    if (adds) return { value: stackedAt(layers, at).at(-1)?.[1] ?? 0, previous: 0 }
    return { value: Math.max(0, ...values), previous: Math.min(0, ...values) }
  })
}

/** Bars stand beside the axis, not upon it: the outer ones keep half of their width from the edges. */
function inset(layout: PlotLayout, count: number): PlotLayout {
  const step = (layout.width - layout.left) / Math.max(1, count)
  return { ...layout, x: (index) => layout.left + (index + 0.5) * step }
}

/** Layers over time, read by pressing, dragging, hovering or with the arrow keys. */
export function StackChart({ series, label, at, onAt, chosen }: StackChartProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const frame = useRef<HTMLDivElement>(null)
  const box = usePlotBox(frame)
  const [said, setSaid] = useState('')
  usePressOutside(frame, at !== null, () => onAt(null))
  const { points, layers, key, currency, adds } = series
  const layout = useMemo(() => {
    if (!box) return null
    const plain = plotLayout(reachOf(series), box, (value) => showShort(value, key, currency, locale), metric(key).unit === 'count' ? 1 : 0)
    return adds ? inset(plain, points.length) : plain
  }, [box, series, points, key, currency, adds, locale])
  const pick = (event: PointerEvent<HTMLDivElement>) => {
    if (layout) onAt(nearestPoint(layout, points.length, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  const step = (event: KeyboardEvent) => {
    const next = pointByKey(event.key, at, points.length)
    if (next === undefined) return
    event.preventDefault()
    onAt(next)
    const point = next === null ? undefined : points[next]
    const parts = layers.map(({ name, shown }) => `${name} ${joined(shown[next ?? 0] ?? { sign: '', digits: '' })}`)
    setSaid(point ? [point.title, ...parts].join(', ') : '')
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
      {layout && <StackPlot series={series} layout={layout} at={at} chosen={chosen} />}
      <span className="only-read" role="status">
        {said}
      </span>
    </div>
  )
}
