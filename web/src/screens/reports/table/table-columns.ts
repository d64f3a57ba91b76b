import type { Locale } from '@adroit/contract/locales'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { type Shown, showCell } from '../../../locale/numbers.ts'
import type { Text } from '../../../locale/text.ts'
import { isMixed, metricHead, unitOf } from '../../../parts/metrics/metric-text.ts'
import { columnWidth } from '../../../ui/table/column-width.ts'
import type { TableColumn } from '../../../ui/table/data-table.tsx'
import { isAdditive } from '../report-view.ts'
import type { Targets } from './targets.ts'

const lengthOf = ({ sign, digits }: Shown): number => [...sign, ...digits].length

/**
 * Returns the maximum number of characters of a column, or null if unknown: of all rows when the first page contains them, else of the
 * total, which no row of an additive measure in one currency exceeds.
 */
function mostCharacters(table: InsightsTable, key: MetricKey, locale: Locale): number | null {
  const at = table.metrics.indexOf(key)
  const total = lengthOf(showCell(table.totals.values[at] ?? null, key, table.totals.currency ?? '', locale))
  const cells = table.rows.values[at] ?? []
  if (cells.length < table.count && (!isAdditive(key) || isMixed(table) || table.totals.currency === null)) return null
  return Math.max(total, ...cells.map((cell, row) => lengthOf(showCell(cell, key, table.rows.currencies[row] ?? '', locale))))
}

/** Space for the mark of a value with a target. */
const targetRoom = 14

/** The member's settings that change the columns. */
export interface Arranged {
  /** Widths chosen by the member, in px; null: automatic. */
  readonly widths: Report['columns']
  readonly targets: Targets
}

const plain: Arranged = { widths: null, targets: new Map() }

/** `scale`: the user's text size relative to the default. */
export function tableColumns(
  table: InsightsTable,
  shown: readonly MetricKey[],
  locale: Locale,
  text: Text,
  scale: number,
  { widths, targets }: Arranged = plain,
): TableColumn[] {
  return shown.map((key) => {
    const { unit, formula } = metric(key)
    const kind = unit === 'money' && formula ? 'unitPrice' : unit
    const label = metricHead(key, text)
    const unitWords = unitOf(key, table, text)
    const room = targets.has(key) ? targetRoom : 0
    const characters = mostCharacters(table, key, locale)
    const usual = scale * (columnWidth(kind, label, unitWords, characters) + room)
    const chosen = widths?.find((column) => column.metric === key)?.width ?? null
    // no value is ever truncated, so the values limit a chosen width
    const least = scale * (columnWidth(kind, label, unitWords, characters ?? 0) + room)
    return { key, label, unit: unitWords, width: chosen === null ? usual : Math.max(least, chosen) }
  })
}
