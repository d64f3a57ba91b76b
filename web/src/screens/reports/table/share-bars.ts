import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Sort } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { isMixed } from '../../../parts/metrics/metric-text.ts'
import { isAdditive, isLevel } from '../report-view.ts'

/** Bars below the values of one column: they measure `by`, and the longest stands for `largest`. */
export interface ShareBars {
  readonly column: MetricKey
  readonly by: MetricKey
  readonly largest: number
}

/** Whether values of all rows can be compared: money of several currencies cannot. */
function isComparable(table: InsightsTable, key: MetricKey): boolean {
  return metric(key).unit !== 'money' || !isMixed(table) || !isLevel(table.breakdown)
}

/**
 * Returns the column with share bars: the sort column if it adds up, else spend, measured by its converted share. Returns null when the
 * largest row is unknown: if not all rows are loaded, only a descending order reveals it.
 */
export function shareBars(table: InsightsTable, sort: Sort, shown: readonly MetricKey[]): ShareBars | null {
  const sorted = sort.by !== 'name' && shown.includes(sort.by) && isAdditive(sort.by) && isComparable(table, sort.by) ? sort.by : null
  const column = sorted ?? (shown.includes('spend') ? 'spend' : null)
  if (!column) return null
  const by = column === 'spend' && table.metrics.includes('spendPercent') ? 'spendPercent' : column
  const first = table.offset === 0 && sort.by === column && sort.direction === 'desc'
  if (!first && table.rows.keys.length < table.count) return null
  const largest = Math.max(0, ...(table.rows.values[table.metrics.indexOf(by)] ?? []).map((cell) => Number(cell ?? 0)))
  return largest > 0 ? { column, by, largest } : null
}

/** Returns the length of a row's bar, 0…1; undefined: no bar. */
export function barOf(table: InsightsTable, row: number, key: MetricKey, bars: ShareBars | null): number | undefined {
  if (bars?.column !== key) return undefined
  const value = table.rows.values[table.metrics.indexOf(bars.by)]?.[row] ?? null
  return value === null ? undefined : Math.max(0, Number(value) / bars.largest)
}
