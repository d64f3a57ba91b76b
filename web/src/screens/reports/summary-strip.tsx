import { limits } from '@adroit/contract/limits'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { DeliveryTable } from '@adroit/contract/table'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Change } from '../../ui/change.tsx'
import { Figure } from '../../ui/figure.tsx'
import { metricHead } from './metric-words.ts'
import type { AskedNumber } from './number-sheet.tsx'
import styles from './summary-strip.module.css'

interface SummaryStripProps {
  readonly table: DeliveryTable
  readonly shown: readonly MetricKey[]
  readonly onAsk: (asked: AskedNumber) => void
}

/** The totals of the first metrics, with what changed. */
export function SummaryStrip({ table, shown, onAsk }: SummaryStripProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  // a share of everything is always 100 %, and the change of spend stands under spend
  const keys = shown.filter((key) => key !== 'spendPercent' && key !== 'chainRatio').slice(0, limits.pickerSelections)
  const noRate = (key: MetricKey) => metric(key).unit === 'money' && table.totals.currency === null
  return (
    <ul className={styles.strip} aria-label={text('strip.label')}>
      {keys.map((key) => {
        const at = table.metrics.indexOf(key)
        return (
          <li key={key} className={styles.item}>
            <button type="button" className={styles.figure} onClick={() => onAsk({ table, row: null, key })}>
              <span className={styles.label}>{metricHead(key, text)}</span>
              <Figure size="strip" shown={showCell(table.totals.values[at] ?? null, key, table.totals.currency ?? '', locale)} />
              {noRate(key) ? (
                <span className={styles.note}>{text('strip.byCurrency')}</span>
              ) : (
                <Change
                  change={table.totals.changes[at] ?? null}
                  direction={table.comparison === 'day_not_over' ? 'neither' : metric(key).direction}
                />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
