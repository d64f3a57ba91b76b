import { useId } from 'react'
import { areaPath, linePath } from './paths.ts'
import { PlotCursor, PlotDates, PlotGrid } from './plot-axes.tsx'
import type { PlotLayout } from './plot-layout.ts'
import type { Series, SeriesPoint } from './series.ts'
import styles from './trend-plot.module.css'

interface TrendPlotProps {
  readonly series: Series
  readonly layout: PlotLayout
  /** Index of the selected point. */
  readonly at: number | null
}

/** Height in px of the strip along the axis that marks provisional days. */
const provisionalHeight = 4

/** The SVG: grid, provisional days, the previous period, the current period, and the selected point. */
export function TrendPlot({ series, layout, at }: TrendPlotProps) {
  const hatch = useId()
  const { points, provisionalFrom, live } = series
  const { width, left, top, bottom, x, y } = layout
  const last = points.length - 1
  const end = points[last]
  const values = points.map(({ value }) => value)
  // a platform may restate a month of days: provisional days are marked below the axis, and only the running day is hatched,
  // and weeks and months that are cut to the date range
  const begins = (at: number): number => (at === 0 ? left : (x(at - 1) + x(at)) / 2)
  const settles = provisionalFrom === null ? null : begins(provisionalFrom)
  const ends = (at: number): number => (at === last ? width : begins(at + 1))
  const runs = live && last > 0 ? begins(last) : null
  const parts = points.flatMap(({ partial }, index) => (partial ? [{ index, from: begins(index), to: ends(index) }] : []))
  return (
    <PlotGrid layout={layout}>
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v7" className={styles.hatch} />
      </pattern>
      {settles !== null && (
        <rect
          x={settles}
          y={bottom - provisionalHeight}
          width={width - settles}
          height={provisionalHeight}
          className={styles.provisional}
          data-part="provisional"
        />
      )}
      {runs !== null && <rect x={runs} y={top} width={width - runs} height={bottom - top} fill={`url(#${hatch})`} data-part="running" />}
      {parts.map(({ index, from, to }) => (
        <rect key={index} x={from} y={top} width={to - from} height={bottom - top} fill={`url(#${hatch})`} data-part="partial" />
      ))}
      <path
        d={linePath(
          points.map(({ previous }) => previous),
          layout,
        )}
        className={styles.before}
        data-part="before"
      />
      <path d={areaPath(values, layout)} className={styles.fill} />
      <path d={linePath(values, layout)} className={styles.own} data-part="own" />
      {points.map(({ value }, index) =>
        // a line of one point would be barely visible
        value !== null && (points[index - 1]?.value ?? null) === null && (points[index + 1]?.value ?? null) === null ? (
          <circle key={points[index]?.title} cx={x(index)} cy={y(value)} r={3} className={styles.alone} data-part="alone" />
        ) : null,
      )}
      <PlotDates ticks={points.map(({ tick }) => tick)} layout={layout} place={(index) => placeDate(layout, index, last)} />
      {live && end && end.value !== null && <circle cx={x(last)} cy={y(end.value)} r={4} className={styles.open} data-part="live" />}
      {at !== null && points[at] && <Reading point={points[at]} at={at} layout={layout} />}
    </PlotGrid>
  )
}

/** The outer dates align with the ends of the axis and stay within it. */
function placeDate({ left, width, x }: PlotLayout, index: number, last: number) {
  if (last === 0 || (index > 0 && index < last)) return { x: x(index), anchor: 'middle' } as const
  return index === 0 ? ({ x: left, anchor: 'start' } as const) : ({ x: width, anchor: 'end' } as const)
}

function Reading({ point, at, layout }: { readonly point: SeriesPoint; readonly at: number; readonly layout: PlotLayout }) {
  const { x, y } = layout
  return (
    <g data-part="read">
      <PlotCursor at={at} layout={layout} />
      {point.previous !== null && <circle cx={x(at)} cy={y(point.previous)} r={3.5} className={styles.readBefore} />}
      {point.value !== null && <circle cx={x(at)} cy={y(point.value)} r={4.5} className={styles.readOwn} />}
    </g>
  )
}
