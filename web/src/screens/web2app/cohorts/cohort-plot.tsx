import { linePath } from '../../../ui/charts/paths.ts'
import { PlotCursor, PlotDates, PlotGrid } from '../../../ui/charts/plot-axes.tsx'
import type { PlotLayout } from '../../../ui/charts/plot-layout.ts'
import styles from './cohort-curves.module.css'
import type { Curve } from './curves.ts'

interface CohortPlotProps {
  readonly curves: readonly Curve[]
  readonly ticks: readonly string[]
  readonly layout: PlotLayout
  /** Index of the selected age. */
  readonly at: number | null
  /** Key of the curve that is set apart. */
  readonly chosen: string | null
}

/** A curve for each row, and a thicker one for all installs on top. */
export function CohortPlot({ curves, ticks, layout, at, chosen }: CohortPlotProps) {
  return (
    <PlotGrid layout={layout}>
      {curves.toReversed().map(({ key, place, values }) => (
        <path
          key={key}
          d={linePath(values, layout)}
          className={styles.line}
          data-curve={place}
          data-faint={(chosen !== null && chosen !== key) || undefined}
        />
      ))}
      {at !== null && (
        <g data-part="read">
          <PlotCursor at={at} layout={layout} />
        </g>
      )}
      <PlotDates
        ticks={ticks}
        layout={layout}
        place={(index) => ({ x: layout.x(index), anchor: index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle' })}
      />
    </PlotGrid>
  )
}
