import type { ReactNode } from 'react'
import { datedPoints } from './grid-lines.ts'
import styles from './plot-axes.module.css'
import type { PlotLayout } from './plot-layout.ts'

/** The SVG of a plot: the grid with its labels, and the content drawn on it. Nothing is animated. */
export function PlotGrid({ layout, children }: { readonly layout: PlotLayout; readonly children: ReactNode }) {
  const { width, height, left, lines, y } = layout
  return (
    <svg className={styles.plot} width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      {lines.map(({ value, tick }) => (
        <g key={value}>
          <path d={`M${left} ${y(value)}H${width}`} className={value === 0 ? styles.zero : styles.grid} />
          <text x={left - 7} y={y(value)} dy="0.34em" textAnchor="end" className={styles.tick}>
            {tick}
          </text>
        </g>
      ))}
      {children}
    </svg>
  )
}

interface PlotDatesProps {
  readonly ticks: readonly string[]
  readonly layout: PlotLayout
  /** Position of a point's date. */
  readonly place: (index: number) => { readonly x: number; readonly anchor: 'start' | 'middle' | 'end' }
}

/** As many date labels as fit below the plot. */
export function PlotDates({ ticks, layout, place }: PlotDatesProps) {
  const { width, height, left, measure } = layout
  const widest = Math.max(0, ...ticks.map((tick) => measure(tick)))
  return datedPoints(ticks.length, width - left, widest + 12).map((index) => {
    const { x, anchor } = place(index)
    return (
      <text key={index} x={x} y={height - 5} textAnchor={anchor} className={styles.tick} data-part="date">
        {ticks[index]}
      </text>
    )
  })
}

/** The vertical line through the selected point. */
export function PlotCursor({ at, layout: { x, top, bottom } }: { readonly at: number; readonly layout: PlotLayout }) {
  return <path d={`M${x(at)} ${top - 4}V${bottom}`} className={styles.reader} />
}
