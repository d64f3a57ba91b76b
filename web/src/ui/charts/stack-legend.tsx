import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { noValue } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Figure } from '../figure.tsx'
import styles from './stack.module.css'
import { placeOf } from './stack-plot.tsx'
import type { LayeredSeries } from './stack-series.ts'

interface StackLegendProps {
  readonly series: LayeredSeries
  readonly at: number | null
  readonly chosen: string | null
  readonly onChoose: (key: string | null) => void
}

/** The layers, each with its value at the selected point, else over the whole range. A press highlights a layer. */
export function StackLegend({ series, at, chosen, onChoose }: StackLegendProps) {
  const locale = useLocaleState((state) => state.locale)
  const { adds, layers, points, dateRange, sum, bucket } = series
  const text = useText()
  const read = at ?? (adds ? null : points.length - 1)
  const whole = read === null ? sum : (points[read]?.whole ?? null)
  return (
    <>
      <p className={styles.when} data-part="readout">
        <strong>{read === null ? showRange(dateRange.from, dateRange.to, locale) : points[read]?.title}</strong>
        {whole && <Figure shown={whole} />}
        {bucket !== 'day' && partialAt(series, read) && <span>{text(`chart.partial.${bucket}`)}</span>}
      </p>
      <ul>
        {layers.map((layer, index) => (
          <li key={layer.key}>
            <button
              type="button"
              className={styles.layer}
              aria-pressed={chosen === layer.key}
              onClick={() => onChoose(chosen === layer.key ? null : layer.key)}
            >
              <svg width="16" height="12" aria-hidden="true">
                {adds ? (
                  <rect y="1" width="16" height="10" rx="2" className={styles.part} data-layer={placeOf(layer, index)} />
                ) : (
                  <path d="M0 6h16" className={styles.line} data-layer={placeOf(layer, index)} />
                )}
              </svg>
              <span className={styles.name}>{layer.name}</span>
              <Figure shown={(read === null ? layer.sum : layer.shown[read]) ?? noValue} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether the selected point is cut to the date range; without a selection, whether the first or the last one is. */
function partialAt({ points }: LayeredSeries, read: number | null): boolean {
  return read === null ? points.some(({ partial }) => partial) : points[read]?.partial === true
}
