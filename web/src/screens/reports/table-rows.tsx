import { daysIn } from '@adroit/contract/calendar'
import type { Locale } from '@adroit/contract/locales'
import type { MetricKey } from '@adroit/contract/metrics'
import { platforms } from '@adroit/contract/platforms'
import type { DeliveryTable } from '@adroit/contract/table'
import { type Measure, splitName } from '../../lib/split-name.ts'
import { showRange } from '../../locale/dates.ts'
import { showCell } from '../../locale/numbers.ts'
import type { Text } from '../../locale/text.ts'
import { PlatformMarks } from '../../ui/platform-mark.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import type { TableRowData } from '../../ui/table/table-row.tsx'
import { statusWords } from '../delivery/status-words.ts'
import { isLevel, levelBelow } from './report-view.ts'
import { rowObject, rowStatus } from './row-status.ts'
import { barOf, type ShareBars } from './share-bars.ts'
import { isChanged } from './since.ts'
import styles from './table-rows.module.css'

export interface RowWords {
  readonly locale: Locale
  readonly text: Text
}

/** A period's days from the key of a row: `from/to`. */
export function keyDays(key: string): readonly [string, string] {
  const [from = '', to = from] = key.split('/')
  return [from, to || from]
}

/** What a row is called: its own name, its days, its platform, or why it has no name. */
export function rowName(table: DeliveryTable, row: number, { locale, text }: RowWords): string {
  const kind = table.rows.kinds[row]
  if (kind === 'not_given') return text('row.notGiven')
  if (kind === 'not_attributed') return text('row.notAttributed')
  const key = table.rows.keys[row] ?? ''
  if (table.dimension === 'DAY') return showRange(...keyDays(key), locale)
  const platform = table.dimension === 'PLATFORM' ? platforms.find((known) => known === key) : undefined
  return platform ? text(`platform.${platform}`) : (table.rows.names[row] ?? key)
}

/** Whether a press on the row's name leads below it. */
export function rowOpens(table: DeliveryTable, row: number): boolean {
  if (table.dimension === 'DAY') return true
  return isLevel(table.dimension) && levelBelow(table.dimension) !== null && table.rows.kinds[row] !== 'not_attributed'
}

interface RowReader extends RowWords {
  readonly shown: readonly MetricKey[]
  /** px for the name. */
  readonly nameWidth: number
  readonly measure: Measure
  readonly bars: ShareBars | null
  /** The words of statuses are there. */
  readonly spoken: boolean
}

function noteOf(table: DeliveryTable, row: number, { text, spoken }: RowReader) {
  const [from, to] = keyDays(table.rows.keys[row] ?? '')
  const platform = table.rows.platforms[row]
  const status = rowStatus(table, row)
  if (status) {
    // what was imported has platform and currency here; beside a status there is room for them on wide windows alone
    return (
      <>
        {platform && <PlatformMarks platform={platform} size={14} />}
        <span className={styles.currency}>{table.rows.currencies[row]}</span>
        <StatusMark state={status.state} reason={status.reason} />
        <span className={styles.status}>{spoken && statusWords(status, text)}</span>
      </>
    )
  }
  return (
    <>
      {platform && table.dimension !== 'PLATFORM' && <PlatformMarks platform={platform} size={14} />}
      {table.rows.currencies[row]}
      {table.dimension === 'DAY' && from !== to && ` · ${text('row.days', { count: daysIn(from, to) })}`}
    </>
  )
}

/** Row `row` of an answer, ready to be drawn. */
export function readRow(table: DeliveryTable, row: number, reader: RowReader): TableRowData {
  const { shown, nameWidth, measure, bars, locale, text } = reader
  const name = rowName(table, row, reader)
  const currency = table.rows.currencies[row] ?? ''
  const below = rowOpens(table, row)
  const object = rowObject(table, row)
  return {
    name,
    lines: splitName(name, nameWidth, measure),
    note: noteOf(table, row, reader),
    opens: below ? 'page' : object ? 'sheet' : null,
    ...(below && object && { more: text('row.status', { name }) }),
    muted: table.rows.kinds[row] !== 'named',
    cells: shown.map((key) => {
      const bar = barOf(table, row, key, bars)
      const value = table.rows.values[table.metrics.indexOf(key)]?.[row] ?? null
      return {
        shown: showCell(value, key, currency, locale),
        ...(bar !== undefined && { bar }),
        ...(isChanged(table, row, key) && { changed: text('since.cell') }),
      }
    }),
  }
}
