import { datedPoints } from './grid-lines.ts'
import { linePath } from './paths.ts'
import type { PlotLayout } from './plot-layout.ts'
import styles from './stack.module.css'
import { type Layer, type LayeredSeries, stackedAt } from './stack-series.ts'
import plotStyles from './trend-plot.module.css'

interface StackPlotProps {
  readonly series: LayeredSeries
  readonly layout: PlotLayout
  /** Index of the point that is read. */
  readonly at: number | null
  /** Key of the layer that stands out. */
  readonly chosen: string | null
}

/** Grid, layers and dates; bars that stand upon each other, or a line for each row. Nothing in it is animated. */
export function StackPlot({ series, layout, at, chosen }: StackPlotProps) {
  const { width, height, left, top, bottom, lines, x, y } = layout
  return (
    <svg className={plotStyles.plot} width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      {lines.map(({ value, tick }) => (
        <g key={value}>
          <path d={`M${left} ${y(value)}H${width}`} className={value === 0 ? plotStyles.zero : plotStyles.grid} />
          <text x={left - 7} y={y(value)} dy="0.34em" textAnchor="end" className={plotStyles.tick}>
            {tick}
          </text>
        </g>
      ))}
      {series.adds ? (
        <Bars series={series} layout={layout} at={at} chosen={chosen} />
      ) : (
        series.layers.map((layer, index) => (
          <path
            key={layer.key}
            d={linePath(layer.values, layout)}
            className={styles.line}
            data-layer={placeOf(layer, index)}
            data-faint={(chosen !== null && chosen !== layer.key) || undefined}
          />
        ))
      )}
      {at !== null && <path d={`M${x(at)} ${top - 4}V${bottom}`} className={plotStyles.reader} data-part="read" />}
      {datedPoints(series.points.length, width - left, widestTick(series, layout)).map((index) => (
        <text key={index} x={x(index)} y={height - 5} textAnchor={anchorOf(index, series, layout)} className={plotStyles.tick}>
          {series.points[index]?.tick}
        </text>
      ))}
    </svg>
  )
}

/** A layer's look by its place, the rest apart. */
export const placeOf = ({ rest }: Layer, index: number): string => (rest ? 'rest' : String(index))

function Bars({ series, layout, at, chosen }: StackPlotProps) {
  const { x, y } = layout
  const step = series.points.length > 1 ? x(1) - x(0) : 60
  const wide = Math.max(1, Math.min(40, step > 6 ? step * 0.72 : step))
  return series.points.map((point, index) => (
    <g key={point.title} data-faint={(at !== null && at !== index) || undefined} className={styles.bar}>
      {stackedAt(series.layers, index).map(([from, to], place) => {
        const layer = series.layers[place]
        if (!layer || to <= from) return null
        // a hair of the ground parts one layer from the next
        const high = Math.max(0.5, y(from) - y(to) - (place > 0 ? 1 : 0))
        return (
          <rect
            key={layer.key}
            x={x(index) - wide / 2}
            y={y(to)}
            width={wide}
            height={high}
            className={styles.part}
            data-layer={placeOf(layer, place)}
            data-faint={(chosen !== null && chosen !== layer.key) || undefined}
          />
        )
      })}
    </g>
  ))
}

const widestTick = ({ points }: LayeredSeries, { measure }: PlotLayout): number =>
  Math.max(0, ...points.map(({ tick }) => measure(tick))) + 12

function anchorOf(index: number, { points }: LayeredSeries, { x, left, width, measure }: PlotLayout): 'start' | 'middle' | 'end' {
  const half = measure(points[index]?.tick ?? '') / 2
  if (x(index) + half > width) return 'end'
  return x(index) - half < left ? 'start' : 'middle'
}
