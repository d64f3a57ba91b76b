import type { Explanation } from '@adroit/contract/explanation'
import { metric } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import { showDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Fact } from '../../ui/fact.tsx'
import { Figure } from '../../ui/figure.tsx'
import styles from './number-sheet.module.css'
import type { SelectedNumber } from './number-sheet.tsx'
import { rateText } from './rate-text.ts'

interface NumberPerCurrencyProps {
  readonly selected: SelectedNumber
  /** undefined while it loads. */
  readonly explanation: Explanation | undefined
}

/** The amounts that a total over several currencies is made of, each with its rate and the day on which the rate was published. */
export function NumberPerCurrency({ selected, explanation }: NumberPerCurrencyProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { key } = selected
  const amounts = amountsOf(selected, explanation)
  if (amounts.length < 2) return null
  return (
    <Fact name={text('number.perCurrency')}>
      {amounts.map(({ currency, value }) => {
        const rate = explanation?.rates.find(({ from }) => from === currency)
        return (
          <span key={currency} className={styles.amount}>
            <span className={styles.line}>
              {currency} <Figure shown={showCell(value, key, currency, locale)} />
            </span>
            {rate && (
              <small>
                {rateText(rate, explanation?.currency ?? '', text)}
                {rate.published !== null && `, ${text('number.published', { day: showDay(rate.published, locale) })}`}
              </small>
            )}
          </span>
        )
      })}
    </Fact>
  )
}

/** Of the totals, the table has them at once; of rows, only the explanation. */
function amountsOf(
  { table, row, key }: SelectedNumber,
  explanation: Explanation | undefined,
): readonly { currency: string; value: Cell }[] {
  if (metric(key).unit !== 'money') return []
  if (row !== null) return explanation?.perCurrency ?? []
  const at = table.metrics.indexOf(key)
  return table.totals.perCurrency.map(({ currency, values }) => ({ currency, value: values[at] ?? null }))
}

/** Whether the amounts per currency are shown, with their rates. */
export function isListed(selected: SelectedNumber, explanation: Explanation): boolean {
  return amountsOf(selected, explanation).length > 1
}
