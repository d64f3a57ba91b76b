import type { Platform } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import { type Columns, knownColumns, planColumns } from './columns.ts'
import { type DateRangeReading, type DayOrder, inOrder, readDateRange } from './dates.ts'
import { type Delimiter, delimiters, type Line, readHead } from './records.ts'
import { shown } from './row-refusals.ts'
import { unreadable } from './unreadable-export.ts'

export interface Layout {
  readonly delimiter: Delimiter
  /** Lines before the first data row: titles and the header. */
  readonly headLines: number
  readonly columns: Columns
  /** The file's own range of days, from a title line such as "July 8, 2025 - July 31, 2025". */
  readonly stated: Range | null
}

/** Platforms write a handful of title lines at most. */
const searchedLines = 50

/**
 * Finds delimiter and header: of all ways to cut the first lines, the one in which a line names most known columns.
 * @throws UnreadableExport when no line names two of them.
 */
export function findLayout(text: Buffer, map: Readonly<Record<string, string>>, platform?: Platform): Layout {
  const candidates = delimiters.flatMap((delimiter) => {
    const lines = readHead(text, delimiter, searchedLines)
    return lines.map((line, index) => ({ delimiter, lines, index, known: knownColumns(line.cells, map), width: line.cells.length }))
  })
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (best, one) =>
      !best ||
      one.known > best.known ||
      (one.known === best.known && one.known > 0 && one.width > best.width && one.delimiter !== best.delimiter)
        ? one
        : best,
    null,
  )
  if (!best || best.known < 2) throw unreadable({ kind: 'no_header', seen: shown(firstWords(text)) })
  const headers = (best.lines[best.index]?.cells ?? []).map((cell) => cell.trim())
  // spreadsheets leave empty columns at the end
  while (headers.at(-1) === '') headers.pop()
  return {
    delimiter: best.delimiter,
    headLines: best.index + 1,
    columns: planColumns(headers, map, platform),
    stated: statedRange(best.lines.slice(0, best.index)),
  }
}

const firstWords = (text: Buffer): string =>
  text
    .subarray(0, 400)
    .toString()
    .split(/[\r\n]/)[0] ?? ''

function statedRange(titles: readonly Line[]): Range | null {
  for (const { cells } of titles) {
    // a comma within an unquoted date splits it into cells
    for (const title of [...cells, cells.join(', '), cells.join(',')]) {
      const range = readDateRange(title)
      const order = range && orderOf(range)
      if (!order) continue
      const [from, to] = [inOrder(range.from, order), inOrder(range.to, order)]
      if (from <= to) return { from, to }
    }
  }
  return null
}

/** Null where both ends could be read either way. */
function orderOf({ from, to }: DateRangeReading): DayOrder | null {
  const shown = (from.kind === 'day' ? from.shows : null) ?? (to.kind === 'day' ? to.shows : null)
  return shown ?? (from.kind === 'day' && to.kind === 'day' ? 'day_first' : null)
}
