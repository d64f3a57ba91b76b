import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Sort } from '@adroit/contract/report'
import type { DeliveryTable } from '@adroit/contract/table'
import { isMixed } from './metric-words.ts'
import { isAdditive, isLevel } from './report-view.ts'

/** Bars under the figures of one column: they measure `by`, and the longest stands for `largest`. */
export interface ShareBars {
  readonly column: MetricKey
  readonly by: MetricKey
  readonly largest: number
}

/** Whether values of all rows may be put side by side: not money of several currencies. */
function isComparable(table: DeliveryTable, key: MetricKey): boolean {
  return metric(key).unit !== 'money' || !isMixed(table) || !isLevel(table.dimension)
}

/**
 * Which column has share bars: the one that is sorted by, where it adds up, else spend, which is compared by its converted share.
 * null where the largest row is not known: with more rows than were read, only an order from the largest tells it.
 */
export function shareBars(table: DeliveryTable, sort: Sort, shown: readonly MetricKey[]): ShareBars | null {
  const sorted = sort.by !== 'name' && shown.includes(sort.by) && isAdditive(sort.by) && isComparable(table, sort.by) ? sort.by : null
  const column = sorted ?? (shown.includes('spend') ? 'spend' : null)
  if (!column) return null
  const by = column === 'spend' && table.metrics.includes('spendPercent') ? 'spendPercent' : column
  const first = table.offset === 0 && sort.by === column && sort.direction === 'desc'
  if (!first && table.rows.keys.length < table.count) return null
  const largest = Math.max(0, ...(table.rows.values[table.metrics.indexOf(by)] ?? []).map((cell) => Number(cell ?? 0)))
  return largest > 0 ? { column, by, largest } : null
}

/** Length of a row's bar, 0…1; undefined where it has none. */
export function barOf(table: DeliveryTable, row: number, key: MetricKey, bars: ShareBars | null): number | undefined {
  if (bars?.column !== key) return undefined
  const value = table.rows.values[table.metrics.indexOf(bars.by)]?.[row] ?? null
  return value === null ? undefined : Math.max(0, Number(value) / bars.largest)
}
