import type { Explanation } from '@adroit/contract/explanation'
import type { Formula, MetricKey } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { joined, noValue, showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Figure } from '../../ui/figure.tsx'
import { Bar } from '../../ui/skeleton.tsx'
import { metricName } from '../metrics/metric-text.ts'
import styles from './number-sheet.module.css'
import type { SelectedNumber } from './number-sheet.tsx'
import { cellAt } from './number-text.ts'

interface NumberArithmeticProps {
  readonly selected: SelectedNumber
  readonly formula: Formula
  readonly currency: string
  readonly explanation: Explanation | undefined
  readonly waiting: boolean
}

const times = (formula: Formula): string => new Intl.NumberFormat('en-US').format(formula.times ?? 1)

/** (of − less) ÷ per × times = value, with the row's own values, and below it with those of the previous period. */
export function NumberArithmetic({ selected, formula, currency, explanation, waiting }: NumberArithmeticProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const term = (key: MetricKey) => (
    <span className={styles.term}>
      <Figure shown={showCell(cellAt(selected, key), key, currency, locale)} size="strip" />
      <small>{metricName(key, text)}</small>
    </span>
  )
  return (
    <div className={styles.arithmetic}>
      {formula.less && <i>(</i>}
      {term(formula.of)}
      {formula.less && (
        <>
          <i>−</i>
          {term(formula.less)}
          <i>)</i>
        </>
      )}
      <i>÷</i>
      {term(formula.per)}
      {formula.times && (
        <>
          <i>×</i>
          <span className={styles.term}>
            <Figure shown={{ sign: '', digits: times(formula) }} size="strip" />
          </span>
        </>
      )}
      <i>=</i>
      {term(selected.key)}
      {waiting && (
        <p className={styles.before}>
          <Bar width="14rem" height="12px" />
        </p>
      )}
      {explanation && <p className={styles.before}>{beforeLine(explanation)}</p>}
    </div>
  )

  function beforeLine(of: Explanation): string {
    const range = showRange(of.previousRange.from, of.previousRange.to, locale)
    const sum = (key: MetricKey): Cell => of.sums.find((one) => one.metric === key)?.previous ?? null
    const intro = text('number.before', { range })
    if (of.previous === null) return `${intro} ${noValue.digits}`
    const show = (value: Cell, key: MetricKey) => joined(showCell(value, key, of.currency ?? '', locale))
    const top = formula.less
      ? `(${show(sum(formula.of), formula.of)} − ${show(sum(formula.less), formula.less)})`
      : show(sum(formula.of), formula.of)
    const multiplied = formula.times ? ` × ${times(formula)}` : ''
    const line = `${top} ÷ ${show(sum(formula.per), formula.per)}${multiplied} = ${show(of.previous, selected.key)}`
    return `${intro} ${line}`
  }
}
