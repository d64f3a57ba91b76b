import { useLocaleState } from '../../../locale/locale.ts'
import { noValue } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import styles from './cohort-curves.module.css'
import { showValue, valueAt } from './cohort-values.ts'
import type { CohortMetric } from './cohort-view.ts'
import type { Curve } from './curves.ts'

interface CurveLegendProps {
  readonly curves: readonly Curve[]
  readonly metric: CohortMetric
  readonly currency: string
  /** Whose values are shown. */
  readonly age: number
  readonly chosen: string | null
  readonly onChoose: (key: string | null) => void
}

/** The curves, each with its value at one age. A press sets a curve apart. */
export function CurveLegend({ curves, metric, currency, age, chosen, onChoose }: CurveLegendProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <>
      <p className={styles.age} data-part="readout">
        {text('cohorts.age', { age })}
      </p>
      <ul>
        {curves.map(({ key, place, name, cohort }) => {
          const value = valueAt(cohort, metric, age)
          return (
            <li key={key}>
              <button
                type="button"
                className={styles.curve}
                aria-pressed={chosen === key}
                onClick={() => onChoose(chosen === key ? null : key)}
              >
                <svg width="28" height="12" aria-hidden="true">
                  <path d="M0 6h28" className={styles.line} data-curve={place} />
                </svg>
                <span className={styles.name}>{name}</span>
                <span>{value === null ? noValue.digits : showValue(metric, value, currency, locale)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
