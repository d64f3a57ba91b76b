import { useMemo } from 'react'
import { joined } from '../../locale/numbers.ts'
import { PlotFrame } from './plot-frame.tsx'
import type { Reach } from './plot-layout.ts'
import { StackPlot } from './stack-plot.tsx'
import { type LayeredSeries, stackedAt } from './stack-series.ts'

interface StackChartProps {
  readonly series: LayeredSeries
  /** One sentence that describes the chart. */
  readonly label: string
  readonly at: number | null
  readonly onAt: (at: number | null) => void
  readonly chosen: string | null
}

/** The largest and smallest value of each point. */
function reachOf({ points, layers, adds }: LayeredSeries): readonly Reach[] {
  return points.map((_, at) => {
    const values = layers.map(({ values }) => values[at] ?? 0)
    if (adds) return { value: stackedAt(layers, at).at(-1)?.[1] ?? 0, previous: 0 }
    return { value: Math.max(0, ...values), previous: Math.min(0, ...values) }
  })
}

/** Layers over time: stacked bars if they add up, else lines. */
export function StackChart({ series, label, at, onAt, chosen }: StackChartProps) {
  const { points, layers, key, currency, adds } = series
  const reach = useMemo(() => reachOf(series), [series])
  const readout = (index: number): string => {
    const point = points[index]
    const parts = layers.map(({ name, shown }) => `${name} ${joined(shown[index] ?? { sign: '', digits: '' })}`)
    return point ? [point.title, ...parts].join(', ') : ''
  }
  return (
    <PlotFrame
      reach={reach}
      metric={key}
      currency={currency}
      bars={adds}
      label={label}
      at={at}
      onAt={onAt}
      readout={readout}
      draw={(layout) => <StackPlot series={series} layout={layout} at={at} chosen={chosen} />}
    />
  )
}
