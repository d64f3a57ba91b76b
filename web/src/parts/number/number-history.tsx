import type { Explanation } from '@adroit/contract/explanation'
import type { MetricKey } from '@adroit/contract/metrics'
import { showRecent } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { joined, showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import styles from './number-sheet.module.css'
import { differenceOf } from './number-text.ts'

/** The value after earlier syncs, with the delta of each. */
export function NumberHistory({ explanation, metricKey: key }: { readonly explanation: Explanation; readonly metricKey: MetricKey }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { history } = explanation
  const currency = explanation.currency ?? ''
  const [now] = history
  return (
    <section className={styles.section}>
      <h3>{text('number.history')}</h3>
      {!now && <p className={styles.words}>{text('number.historyNotKept')}</p>}
      {now && history.length === 1 && (
        <p className={styles.words}>{text('number.unchanged', { time: showRecent(now.at, locale, text) })}</p>
      )}
      {history.length > 1 && (
        <ul className={styles.history}>
          {history.slice(1).map(({ value, at }, index) => {
            // the previous list entry is the newer value
            const next = history[index]
            const difference = next ? differenceOf(value, next.value, key, currency, locale) : null
            return (
              <li key={at} className={styles.was}>
                <span>
                  {text('number.was', {
                    value: joined(showCell(value, key, currency, locale)),
                    time: showRecent(next?.at ?? at, locale, text),
                  })}
                </span>
                {difference !== null && <span className={styles.difference}>{difference}</span>}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
