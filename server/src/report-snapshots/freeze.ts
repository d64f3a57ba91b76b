import { levels } from '@adroit/contract/platforms'
import { type SnapshotTable, snapshotLimits } from '@adroit/contract/report-snapshots'
import type { InsightsTable } from '@adroit/contract/table'

/**
 * Returns what a snapshot keeps of a report's table: what is shown. Keys of accounts and ad entities and messages of platforms stay inside.
 */
export function frozen(table: InsightsTable, shown: { readonly search: string; readonly filtered: boolean }): SnapshotTable {
  const { breakdown, rows, totals } = table
  const isEntity = levels.some((level) => level === breakdown)
  const first = <Of>(list: readonly Of[]): Of[] => list.slice(0, snapshotLimits.rows)
  const { currency, values, deltas } = totals.partial ?? totals
  return {
    breakdown,
    dateRange: table.dateRange,
    previousRange: table.previousRange,
    comparison: table.comparison,
    metrics: table.metrics,
    count: table.count,
    rows: {
      keys: first(rows.keys).map((key) => (isEntity ? '' : key)),
      names: first(rows.names),
      kinds: first(rows.kinds),
      platforms: first(rows.platforms),
      currencies: first(rows.currencies),
      values: rows.values.map(first),
      deltas: rows.deltas.map(first),
    },
    totals: { currency, values, deltas, missing: table.conversion?.missing ?? [] },
    path: table.path.map(({ name }) => name),
    ...shown,
    readAt: table.readAt,
    asOf: table.asOf,
    sample: table.sample,
  }
}
