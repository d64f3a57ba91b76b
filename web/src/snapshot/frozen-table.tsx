import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { SnapshotTable } from '@adroit/contract/report-snapshots'
import type { Cell } from '@adroit/contract/table'
import { isUnchanged, showCell, showChange } from '../locale/numbers.ts'
import { nameOf } from '../parts/reports/row-name.ts'
import styles from './frozen-table.module.css'
import { type SnapshotLanguage, useSnapshotLanguage } from './snapshot-text.ts'

interface FrozenTableProps {
  readonly table: SnapshotTable
  readonly label: string
}

/** The frozen rows below their totals. It scrolls sideways on a phone; names stay in sight. */
export function FrozenTable({ table, label }: FrozenTableProps) {
  const language = useSnapshotLanguage()
  const { text, names, locale } = language
  const { metrics, rows, totals, breakdown, count } = table
  const shown = rows.names.length
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys must be able to do */}
      <section className={styles.scroller} tabIndex={0} aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{names.breakdowns[breakdown]}</th>
              {metrics.map((key) => (
                <th key={key} scope="col">
                  {names.heads[key]}
                  <small>{unitOf(key, table, language)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.total}>
              <th scope="row">{text('snapshot.total', { count })}</th>
              {metrics.map((key, at) => (
                <ValueCell key={key} value={totals.values[at]} change={totals.deltas[at]} of={key} currency={totals.currency ?? ''} />
              ))}
            </tr>
            {rows.names.map((given, row) => {
              const key = rows.keys[row] ?? ''
              const name = nameOf({ breakdown, key, name: given, kind: rows.kinds[row] }, { locale, text })
              const platform = rows.platforms[row]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
                <tr key={row}>
                  <th scope="row">
                    <span className={styles.name}>{name}</span>
                    <small>
                      {[platform && breakdown !== 'PLATFORM' ? text(`platform.${platform}`) : '', rows.currencies[row]]
                        .filter((part) => part)
                        .join(' · ')}
                    </small>
                  </th>
                  {metrics.map((metricKey, at) => (
                    <ValueCell
                      key={metricKey}
                      value={rows.values[at]?.[row]}
                      change={rows.deltas[at]?.[row]}
                      of={metricKey}
                      currency={rows.currencies[row] ?? ''}
                    />
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {shown < count && <p className={styles.more}>{text('snapshot.rows', { shown, count })}</p>}
    </>
  )
}

interface ValueCellProps {
  readonly value: Cell | undefined
  readonly change: number | null | undefined
  readonly of: MetricKey
  readonly currency: string
}

function ValueCell({ value = null, change = null, of, currency }: ValueCellProps) {
  const { locale } = useSnapshotLanguage()
  const { sign, digits } = showCell(value, of, currency, locale)
  return (
    <td>
      <span className={styles.sign}>{sign}</span>
      {digits}
      {change !== null && !isUnchanged(change) && (
        <small>
          {change > 0 ? '↑' : '↓'} {showChange(change, locale)}
        </small>
      )}
    </td>
  )
}

/** The unit below a heading; money has the currency of its rows, if they have one. */
function unitOf(key: MetricKey, { rows, totals }: SnapshotTable, { text }: SnapshotLanguage): string {
  if (key === 'chainRatio') return text('unit.change')
  const { unit } = metric(key)
  if (unit !== 'money') return text(`unit.${unit}`)
  const currencies = [...new Set([...rows.currencies, ...(totals.currency === null ? [] : [totals.currency])])]
  return currencies.length === 1 ? (currencies[0] ?? '') : ''
}
