import { useId } from 'react'
import { datedPoints } from './grid-lines.ts'
import { areaPath, linePath } from './paths.ts'
import type { PlotLayout } from './plot-layout.ts'
import type { Series, SeriesPoint } from './series.ts'
import styles from './trend-plot.module.css'

interface TrendPlotProps {
  readonly series: Series
  readonly layout: PlotLayout
  /** Index of the point that is read. */
  readonly at: number | null
}

/** px of the strip along the axis that marks days which platforms may still change. */
const settlingHeight = 4

/** The drawing: grid, settling days, the period before, this period, and the point that is read. Nothing in it is animated. */
export function TrendPlot({ series, layout, at }: TrendPlotProps) {
  const hatch = useId()
  const { points, settlingFrom, live } = series
  const { width, height, left, top, bottom, lines, x, y } = layout
  const last = points.length - 1
  const end = points[last]
  const values = points.map(({ value }) => value)
  // a platform may correct a month: days that may still change a little are marked below, and only the running one is hatched
  const begins = (at: number): number => (at === 0 ? left : (x(at - 1) + x(at)) / 2)
  const settles = settlingFrom === null ? null : begins(settlingFrom)
  const runs = live && last > 0 ? begins(last) : null
  return (
    <svg className={styles.plot} width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v7" className={styles.hatch} />
      </pattern>
      {lines.map(({ value, tick }) => (
        <g key={value}>
          <path d={`M${left} ${y(value)}H${width}`} className={value === 0 ? styles.zero : styles.grid} />
          <text x={left - 7} y={y(value)} dy="0.34em" textAnchor="end" className={styles.tick}>
            {tick}
          </text>
        </g>
      ))}
      {settles !== null && (
        <rect
          x={settles}
          y={bottom - settlingHeight}
          width={width - settles}
          height={settlingHeight}
          className={styles.settling}
          data-part="settling"
        />
      )}
      {runs !== null && <rect x={runs} y={top} width={width - runs} height={bottom - top} fill={`url(#${hatch})`} data-part="running" />}
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
        // a line of one point alone would hardly be seen
        value !== null && (points[index - 1]?.value ?? null) === null && (points[index + 1]?.value ?? null) === null ? (
          <circle key={points[index]?.title} cx={x(index)} cy={y(value)} r={3} className={styles.alone} data-part="alone" />
        ) : null,
      )}
      <Dates points={points} layout={layout} />
      {live && end && end.value !== null && <circle cx={x(last)} cy={y(end.value)} r={4} className={styles.open} data-part="live" />}
      {at !== null && points[at] && <Reading point={points[at]} at={at} layout={layout} />}
    </svg>
  )
}

/** The outer dates end with the axis, and stay within it. */
function Dates({ points, layout }: { readonly points: readonly SeriesPoint[]; readonly layout: PlotLayout }) {
  const { width, height, left, x, measure } = layout
  const last = points.length - 1
  const widest = Math.max(0, ...points.map(({ tick }) => measure(tick)))
  return datedPoints(points.length, width - left, widest + 12).map((index) => {
    const alone = last === 0
    const place = alone || (index > 0 && index < last) ? 'middle' : index === 0 ? 'start' : 'end'
    return (
      <text
        key={index}
        x={place === 'middle' ? x(index) : place === 'start' ? left : width}
        y={height - 5}
        textAnchor={place}
        className={styles.tick}
        data-part="date"
      >
        {points[index]?.tick}
      </text>
    )
  })
}

function Reading({ point, at, layout }: { readonly point: SeriesPoint; readonly at: number; readonly layout: PlotLayout }) {
  const { x, y, top, bottom } = layout
  return (
    <g data-part="read">
      <path d={`M${x(at)} ${top - 4}V${bottom}`} className={styles.reader} />
      {point.previous !== null && <circle cx={x(at)} cy={y(point.previous)} r={3.5} className={styles.readBefore} />}
      {point.value !== null && <circle cx={x(at)} cy={y(point.value)} r={4.5} className={styles.readOwn} />}
    </g>
  )
}
