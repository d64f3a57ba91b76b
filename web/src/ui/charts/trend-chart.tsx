import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { PlotFrame } from './plot-frame.tsx'
import type { Series } from './series.ts'
import { readoutSentence } from './series-text.ts'
import { TrendPlot } from './trend-plot.tsx'

export interface TrendChartProps {
  readonly series: Series
  /** One sentence that describes the chart. */
  readonly label: string
  /** Index of the selected point. */
  readonly at: number | null
  readonly onAt: (at: number | null) => void
}

/** A metric over time, with the previous period. */
export function TrendChart({ series, label, at, onAt }: TrendChartProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { key, currency, points } = series
  const readout = (index: number): string => {
    const point = points[index]
    return point ? readoutSentence(point, locale, text) : ''
  }
  return (
    <PlotFrame
      reach={points}
      metric={key}
      currency={currency}
      label={label}
      at={at}
      onAt={onAt}
      readout={readout}
      draw={(layout) => <TrendPlot series={series} layout={layout} at={at} />}
    />
  )
}
