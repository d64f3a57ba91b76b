import { daysIn } from '@adroit/contract/calendar'
import type { Locale } from '@adroit/contract/locales'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Breakdown } from '@adroit/contract/platforms'
import type { InsightsTable, RowKind } from '@adroit/contract/table'
import { type Measure, splitName } from '../../../lib/split-name.ts'
import { joined, showCell } from '../../../locale/numbers.ts'
import type { Text } from '../../../locale/text.ts'
import { statusText } from '../../../parts/campaigns/status-text.ts'
import { shownTotals } from '../../../parts/metrics/shown-totals.ts'
import { isChanged, valueNow } from '../../../parts/number/since.ts'
import { keyDays, nameOf } from '../../../parts/reports/row-name.ts'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import type { TableRowData } from '../../../ui/table/table-row.tsx'
import { isLevel, isTime, levelBelow } from '../report-view.ts'
import { rowObject, rowStatus } from './row-status.ts'
import { barOf, type ShareBars } from './share-bars.ts'
import styles from './table-rows.module.css'
import { reaches, type Targets } from './targets.ts'

export interface RowTexts {
  readonly locale: Locale
  readonly text: Text
}

/** Returns the name of a row of a response. */
export function rowName({ breakdown, rows }: InsightsTable, row: number, words: RowTexts): string {
  const key = rows.keys[row] ?? ''
  return nameOf({ breakdown, key, name: rows.names[row] ?? key, kind: rows.kinds[row] }, words)
}

/** Whether a press on a row's name opens the level below it. */
export function opensBelow(breakdown: Breakdown, kind: RowKind | undefined): boolean {
  if (isTime(breakdown)) return true
  return isLevel(breakdown) && levelBelow(breakdown) !== null && kind !== 'not_attributed'
}

interface RowReader extends RowTexts {
  readonly shown: readonly MetricKey[]
  /** Width in px for the name. */
  readonly nameWidth: number
  readonly measure: Measure
  readonly bars: ShareBars | null
  readonly targets: Targets
  /** The messages of statuses are loaded. */
  readonly spoken: boolean
}

function noteOf(table: InsightsTable, row: number, { text, spoken }: RowReader) {
  const [from, to] = keyDays(table.rows.keys[row] ?? '')
  const platform = table.rows.platforms[row]
  const status = rowStatus(table, row)
  if (status) {
    // imported rows show platform and currency here; with a status, only wide windows have the space
    return (
      <>
        {platform && <PlatformMarks platforms={[platform]} size={14} />}
        <span className={styles.currency}>{table.rows.currencies[row]}</span>
        <StatusMark state={status.state} reason={status.reason} />
        <span className={styles.status}>{spoken && statusText(status, text)}</span>
      </>
    )
  }
  return (
    <>
      {platform && table.breakdown !== 'PLATFORM' && <PlatformMarks platforms={[platform]} size={14} />}
      {table.rows.currencies[row]}
      {isTime(table.breakdown) && from !== to && ` · ${text('row.days', { count: daysIn(from, to) })}`}
    </>
  )
}

/** Returns the marks of a value: it has changed before or since, it reaches its target or misses it. `row` null: the totals. */
export function marksOf(table: InsightsTable, row: number | null, key: MetricKey, reader: RowTexts & { readonly targets: Targets }) {
  const { text, locale, targets } = reader
  const totals = shownTotals(table)
  const currency = (row === null ? totals.currency : table.rows.currencies[row]) ?? ''
  const values = table.metrics.indexOf(key)
  const value = (row === null ? totals.values[values] : table.rows.values[values]?.[row]) ?? null
  const now = valueNow(table, row, key)
  const reached = reaches(value, key, currency, targets)
  return {
    ...(now !== undefined && { now: text('asOf.cell', { value: joined(showCell(now, key, currency, locale)) }) }),
    ...(now === undefined && isChanged(table, row, key) && { changed: text('since.cell') }),
    ...(reached !== null && { target: { met: reached, words: text(reached ? 'target.met' : 'target.missed') } }),
  }
}

/** Returns row `row` of a response, formatted for drawing. */
export function readRow(table: InsightsTable, row: number, reader: RowReader): TableRowData {
  const { shown, nameWidth, measure, bars, locale, text } = reader
  const name = rowName(table, row, reader)
  const currency = table.rows.currencies[row] ?? ''
  const below = opensBelow(table.breakdown, table.rows.kinds[row])
  const object = rowObject(table, row)
  return {
    name,
    lines: splitName(name, nameWidth, measure),
    note: noteOf(table, row, reader),
    opens: below ? 'page' : object || table.rows.kinds[row] === 'not_attributed' ? 'sheet' : null,
    ...(below && object && { more: text('row.status', { name }) }),
    muted: table.rows.kinds[row] !== 'named',
    cells: shown.map((key) => {
      const bar = barOf(table, row, key, bars)
      const value = table.rows.values[table.metrics.indexOf(key)]?.[row] ?? null
      return {
        shown: showCell(value, key, currency, locale),
        ...(bar !== undefined && { bar }),
        ...marksOf(table, row, key, reader),
      }
    }),
  }
}
