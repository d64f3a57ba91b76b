import { formulaMark } from '../rejected-rows.ts'
import { unreadable } from '../unreadable-export.ts'
import { dateText, numberText, type Shown, timeText } from './numbers.ts'
import { attribute, readXml } from './xml.ts'

/** Parts that cells refer to. */
export interface Shared {
  readonly strings: readonly string[]
  /** By the style of a cell. */
  readonly shown: readonly Shown[]
  readonly from1904: boolean
}

export interface SheetRow {
  /** Counted from 1, as the spreadsheet shows it. */
  readonly number: number
  readonly cells: readonly string[]
  readonly hidden: boolean
}

const mostColumns = 1_000
const mostRows = 1_048_576
const longestFormula = 60

interface Cell {
  readonly at: number
  readonly type: string
  readonly style: number
  value: string
  formula: string | null
}

/**
 * Passes the non-empty rows of a sheet to `take`, in order, until it returns false. Returns the cells merged over several rows. Texts are
 * unchanged; numbers, days and percentages are formatted as the sheet shows them, without grouping.
 * @throws UnreadableExport if it is broken or has too many columns.
 */
export async function readSheet(
  parts: AsyncIterable<Buffer>,
  shared: Shared,
  take: (row: SheetRow) => boolean,
): Promise<{ cells: string; lastRow: number }[]> {
  const merged: { cells: string; lastRow: number }[] = []
  let [number, nextColumn, enough, hidden] = [0, 0, false, false]
  let cells: string[] = []
  let cell: Cell | null = null
  let into: 'value' | 'formula' | null = null
  let beside = false
  await readXml(parts, {
    enough: () => enough,
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attribute(attributes, 'r') ?? number + 1)
        if (!Number.isInteger(number) || number < 1 || number > mostRows) throw unreadable({ kind: 'workbook_damaged' })
        ;[nextColumn, cells, hidden] = [0, [], /^(1|true)$/.test(attribute(attributes, 'hidden') ?? '')]
      } else if (name === 'c') {
        const at = columnOf(attribute(attributes, 'r')) ?? nextColumn
        nextColumn = at + 1
        cell = { at, type: attribute(attributes, 't') ?? 'n', style: Number(attribute(attributes, 's') ?? 0), value: '', formula: null }
      } else if (name === 'f' && cell) {
        cell.formula = ''
        into = 'formula'
      } else if ((name === 'v' || name === 't') && cell) into = beside ? null : 'value'
      // Phonetic guides of Chinese and Japanese texts are stored beside them.
      else if (name === 'rPh') beside = true
      else if (name === 'mergeCell') {
        const [, first = '', last = ''] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(attribute(attributes, 'ref') ?? '') ?? []
        if (Number(last) > Number(first)) merged.push({ cells: attribute(attributes, 'ref') ?? '', lastRow: Number(last) })
      }
    },
    text: (text) => {
      if (!cell || into === null) return
      if (into === 'value') cell.value += text
      else if ((cell.formula?.length ?? 0) < longestFormula) cell.formula += text
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') into = null
      else if (name === 'rPh') beside = false
      else if (name === 'c' && cell) {
        const text = textOf(cell, shared)
        // Databases reject NUL and lone surrogates.
        if (text !== '') put(cells, cell.at, text.replaceAll('\u0000', '').toWellFormed())
        cell = null
      } else if (name === 'row' && cells.length > 0) {
        if (cells.length > mostColumns) throw unreadable({ kind: 'too_many_columns', found: cells.length, limit: mostColumns })
        enough = !take({ number, cells, hidden })
      }
    },
  })
  return merged
}

function put(cells: string[], at: number, text: string): void {
  // No sheet has more columns, and two values for one cell are both unreliable.
  if (at > 16_384 || cells[at]) throw unreadable({ kind: 'workbook_damaged' })
  while (cells.length < at) cells.push('')
  cells[at] = text
}

/** `C5` → 2. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/**
 * A formula is kept instead of its stored result, which may be outdated, and which programs that write workbooks often leave out. In a
 * metric column, rows with a formula are rejected; a column of formulas only rejects the file.
 */
function textOf(cell: Cell, { strings, shown, from1904 }: Shared): string {
  const { type, value, formula } = cell
  if (formula !== null) return `${formulaMark}=${formula.slice(0, longestFormula)}`
  if (type === 's') {
    const text = strings[Number(value)]
    if (text === undefined) throw unreadable({ kind: 'workbook_damaged' })
    return unescaped(text)
  }
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? value
  if (type !== 'n' || value === '') return unescaped(value)
  const how = shown[cell.style] ?? 'number'
  if (how === 'date') return dateText(value, from1904)
  return how === 'time' ? timeText(value) : numberText(value, how)
}

/** Characters that XML cannot hold are written as `_x000D_` (ECMA-376, 22.4.2.4). */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
