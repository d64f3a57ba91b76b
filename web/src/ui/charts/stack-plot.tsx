import { linePath } from './paths.ts'
import { PlotCursor, PlotDates, PlotGrid } from './plot-axes.tsx'
import type { PlotLayout } from './plot-layout.ts'
import styles from './stack.module.css'
import { type Layer, type LayeredSeries, stackedAt } from './stack-series.ts'

interface StackPlotProps {
  readonly series: LayeredSeries
  readonly layout: PlotLayout
  /** Index of the selected point. */
  readonly at: number | null
  /** Key of the highlighted layer. */
  readonly chosen: string | null
}

/** Grid, layers and dates; stacked bars, or one line per row. */
export function StackPlot({ series, layout, at, chosen }: StackPlotProps) {
  return (
    <PlotGrid layout={layout}>
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
      {at !== null && (
        <g data-part="read">
          <PlotCursor at={at} layout={layout} />
        </g>
      )}
      <PlotDates ticks={series.points.map(({ tick }) => tick)} layout={layout} place={(index) => placeDate(index, series, layout)} />
    </PlotGrid>
  )
}

/** The style of a layer by its index; the remainder has its own. */
export const placeOf = ({ rest }: Layer, index: number): string => (rest ? 'rest' : String(index))

function Bars({ series, layout, at, chosen }: StackPlotProps) {
  const { x, y } = layout
  const step = series.points.length > 1 ? x(1) - x(0) : 60
  const wide = Math.max(1, Math.min(40, step > 6 ? step * 0.72 : step))
  return series.points.map((point, index) => (
    <g
      key={point.title}
      data-faint={(at !== null && at !== index) || undefined}
      data-partial={point.partial || undefined}
      className={styles.bar}
    >
      {stackedAt(series.layers, index).map(([from, to], place) => {
        const layer = series.layers[place]
        if (!layer || to <= from) return null
        // a 1 px gap separates the layers
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

/** Dates are centered below their bars; the outer ones stay within the plot. */
function placeDate(index: number, { points }: LayeredSeries, { x, left, width, measure }: PlotLayout) {
  const half = measure(points[index]?.tick ?? '') / 2
  const anchor = x(index) + half > width ? 'end' : x(index) - half < left ? 'start' : 'middle'
  return { x: x(index), anchor } as const
}
