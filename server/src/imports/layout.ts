import type { Platform } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import { type Columns, knownColumns, planColumns } from './columns.ts'
import { type DateRangeReading, type DayOrder, dayIn, readDateRange } from './dates.ts'
import type { Head, RawTable } from './raw-table.ts'
import type { Delimiter, Line } from './records.ts'
import { shown } from './rejected-rows.ts'
import { shownLine } from './survey.ts'
import { unreadable } from './unreadable-export.ts'

export interface Layout {
  readonly delimiter: Delimiter
  /** Lines before the first data row: titles and the header. */
  readonly headLines: number
  /** Line number of the header, counted from 1. */
  readonly headerLine: number
  /** Number of its cells, with empty ones at the end. */
  readonly headerWidth: number
  readonly columns: Columns
  /** The file's own date range, from a title line such as "July 8, 2025 - July 31, 2025". */
  readonly stated: DateRange | null
}

/** The line with the most known columns, over all ways to split the first lines; null: none has two known columns. */
export function findHeader(heads: readonly Head[], map: Readonly<Record<string, string>>): (Head & { readonly index: number }) | null {
  const candidates = heads.flatMap(({ delimiter, lines }) =>
    lines.map((line, index) => ({ delimiter, lines, index, known: knownColumns(line.cells, map), width: line.cells.length })),
  )
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (best, one) =>
      !best ||
      one.known > best.known ||
      (one.known === best.known && one.known > 0 && one.width > best.width && one.delimiter !== best.delimiter)
        ? one
        : best,
    null,
  )
  return best && best.known >= 2 ? best : null
}

/** The headers in a line of cells. */
export function headersIn(cells: readonly string[]): string[] {
  const headers = cells.map((cell) => cell.trim())
  // spreadsheets leave empty columns at the end
  while (headers.at(-1) === '') headers.pop()
  return headers
}

/**
 * Finds delimiter and header, and plans how each column is read.
 * @throws UnreadableExport if no line has two known columns.
 */
export function findLayout(table: RawTable, map: Readonly<Record<string, string>>, platform?: Platform): Layout {
  const header = findHeader(table.heads, map)
  if (!header) throw unreadable({ kind: 'no_header', seen: shown(table.begins) })
  const { delimiter, lines, index } = header
  const above = lines.slice(0, index).find(({ cells }) => knownColumns(cells, {}) >= 2)
  if (above) throw unreadable({ kind: 'two_tables', one: shownLine(above.cells), other: shownLine(lines[index]?.cells ?? []) })
  return {
    delimiter,
    headLines: index + 1,
    headerLine: lines[index]?.line ?? 0,
    headerWidth: lines[index]?.cells.length ?? 0,
    columns: planColumns(headersIn(lines[index]?.cells ?? []), map, platform),
    stated: statedRange(lines.slice(0, index)),
  }
}

function statedRange(titles: readonly Line[]): DateRange | null {
  for (const { cells } of titles) {
    // a comma within an unquoted date splits it into cells
    for (const title of [...cells, cells.join(', '), cells.join(',')]) {
      const range = readDateRange(title)
      const order = range && orderOf(range)
      if (!order) continue
      const [from, to] = [dayIn(range.from, order), dayIn(range.to, order)]
      if (from !== null && to !== null && from <= to) return { from, to }
    }
  }
  return null
}

/** Null if both ends are ambiguous. */
function orderOf({ from, to }: DateRangeReading): DayOrder | null {
  const shown = (from.kind === 'day' ? from.shows : null) ?? (to.kind === 'day' ? to.shows : null)
  return shown ?? (from.kind === 'day' && to.kind === 'day' ? 'day_first' : null)
}
