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
import type { TableRowData } from '../../ui/table/table-row.tsx'
import { isLevel, levelBelow } from './report-view.ts'
import { barOf, type ShareBars } from './share-bars.ts'

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
}

function noteOf(table: DeliveryTable, row: number, text: Text) {
  const [from, to] = keyDays(table.rows.keys[row] ?? '')
  const platform = table.rows.platforms[row]
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
  return {
    name,
    lines: splitName(name, nameWidth, measure),
    note: noteOf(table, row, text),
    opens: rowOpens(table, row),
    muted: table.rows.kinds[row] !== 'named',
    cells: shown.map((key) => {
      const bar = barOf(table, row, key, bars)
      const value = table.rows.values[table.metrics.indexOf(key)]?.[row] ?? null
      return { shown: showCell(value, key, currency, locale), ...(bar !== undefined && { bar }) }
    }),
  }
}
