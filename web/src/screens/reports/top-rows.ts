import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Cell, DeliveryTable } from '@adroit/contract/table'
import { subtractDecimals } from '../../lib/decimals.ts'
import { isAdditive } from './report-view.ts'
import { isComparable } from './share-bars.ts'

export interface TopRow {
  /** Row of the answer; null: all others together. */
  readonly row: number | null
  readonly value: Cell
  readonly currency: string
  /** Part of the whole; null where that says nothing. */
  readonly share: number | null
  /** 0…1 of the longest bar; null: not comparable. */
  readonly bar: number | null
}

export interface TopRows {
  readonly rows: readonly TopRow[]
  /** Rows that `rows` does not name one by one. */
  readonly others: number
}

/**
 * The largest rows of an answer sorted by `key`, and the rest where it adds up: total − largest ones. Rows without a value are
 * none. Spend of several currencies is compared by its converted share, other money of several currencies not at all.
 */
export function topRows(table: DeliveryTable, key: MetricKey): TopRows {
  const cells = table.rows.values[table.metrics.indexOf(key)] ?? []
  const shares = table.rows.values[table.metrics.indexOf('spendPercent')]
  const total = table.totals.values[table.metrics.indexOf(key)] ?? null
  const comparable = isComparable(table, key)
  const named = cells.flatMap((value, row) => (value === null ? [] : [{ row, value, currency: table.rows.currencies[row] ?? '' }]))
  const shareOf = (row: number, value: string | number): number | null => {
    if (key === 'spend' && shares) return Number(shares[row] ?? 0)
    return isAdditive(key) && comparable && total !== null && Number(total) > 0 ? Number(value) / Number(total) : null
  }
  const measured = named.map((one) => ({ ...one, share: shareOf(one.row, one.value) }))
  const length = ({ share, value }: { share: number | null; value: string | number }) => share ?? (comparable ? Number(value) : null)
  const others = table.count - named.length
  const rest = others > 0 && isAdditive(key) ? restOf() : []
  const longest = Math.max(0, ...[...measured, ...rest].map((row) => length({ share: row.share, value: row.value ?? 0 }) ?? 0))
  return {
    others,
    rows: [...measured, ...rest].map((row) => {
      const own = length({ share: row.share, value: row.value ?? 0 })
      return { ...row, bar: own === null || longest === 0 ? null : own / longest }
    }),
  }

  function restOf(): { row: null; value: Cell; currency: string; share: number | null }[] {
    const known = measured.map(({ share }) => share ?? 0).reduce((sum, share) => sum + share, 0)
    const share = measured.some((one) => one.share !== null) ? Math.max(0, 1 - known) : null
    if (!comparable || total === null) return share === null ? [] : [{ row: null, value: null, currency: '', share }]
    const left = subtractDecimals(
      total,
      named.map(({ value }) => value),
    )
    const currency = table.totals.currency ?? ''
    return [{ row: null, value: metric(key).unit === 'money' ? left : Number(left), currency, share }]
  }
}
