import type { Day } from '@adroit/contract/calendar'
import { entityFields } from '@adroit/contract/imports'
import type { DateRange } from '@adroit/contract/presets'
import { type Columns, cellText, isKnownName, knownColumns } from './columns.ts'
import { noOrderEvidence, noteOrder, type OrderEvidence } from './day-orders.ts'
import { type EntityField, isMeasure, isMoney } from './fields.ts'
import { accountNames, plainHeader, resultKindNames } from './headers.ts'
import { noStyleEvidence, noteStyle, type StyleEvidence } from './number-styles.ts'
import { noteOther, type OtherColumn, otherColumn } from './other-columns.ts'
import type { Line } from './records.ts'
import { formulaMark, shown } from './rejected-rows.ts'
import { type TotalLine, totalLine } from './total-lines.ts'
import { unreadable } from './unreadable-export.ts'

/** The result of a first pass over all rows, before any value can be interpreted. */
export interface Survey {
  readonly totals: readonly TotalLine[]
  /** By metric column, imported or not. */
  readonly styles: ReadonlyMap<number, StyleEvidence>
  readonly orders: ReadonlyMap<number, OrderEvidence>
  /** Codes in the currency column. */
  readonly codes: ReadonlySet<string>
  /** Currency symbols and codes beside amounts. */
  readonly marks: ReadonlySet<string>
  /** Entity fields that any row fills. */
  readonly named: ReadonlySet<EntityField>
  /** Columns that name the account, with the accounts that their rows name. */
  readonly accounts: ReadonlyMap<number, ReadonlySet<string>>
  /** Kinds of results, such as purchases and reach, and the index of their column; -1: none. */
  readonly resultKinds: { readonly at: number; readonly found: ReadonlySet<string> }
  /** By column of ids: how its long ids end. */
  readonly longIds: ReadonlyMap<number, LongIds>
  /** Lines that repeat the header. */
  readonly headers: readonly number[]
  readonly rows: number
  /** By metric column: its filled cells, and those of them with a formula. */
  readonly formulas: ReadonlyMap<number, { filled: number; formulas: number }>
  /** Columns that fill no field and are no known metric. */
  readonly others: ReadonlyMap<number, OtherColumn>
  /** Rows by their number of cells. */
  readonly widths: ReadonlyMap<number, number>
  /** Lines of the first and last row. */
  readonly first: number
  readonly last: number
}

/** More totals than any platform writes; further ones are left out without a comparison. */
const comparedTotals = 50

/** Different ids of more digits than a spreadsheet keeps (15), and those of them that end with zeros from there on. */
interface LongIds {
  readonly seen: Set<string>
  zeros: number
}

function noteLongId(ids: LongIds, text: string): void {
  if (ids.seen.size >= mostLongIds || !/^\d{16,25}$/.test(text) || ids.seen.has(text)) return
  ids.seen.add(text)
  if (/^0+$/.test(text.slice(15))) ids.zeros++
}
const mostLongIds = 1_000

/** More accounts or kinds of results than a person can choose from. */
const mostNamed = 20

/**
 * Whether a line repeats the header, as in exports pasted together.
 * @throws UnreadableExport for the header of another table.
 */
export function isHeader(cells: readonly string[], { headers }: Columns): boolean {
  const first = cells.findIndex((cell) => cell.trim() !== '')
  if (!isKnownName(cells[first] ?? '')) return false
  if (headers.every((header, at) => header === (cells[at] ?? '').trim())) return true
  if (knownColumns(cells, {}) < 2 || knownColumns(cells, {}) * 2 < cells.filter((cell) => cell.trim() !== '').length) return false
  throw unreadable({ kind: 'two_tables', one: shownLine(headers), other: shownLine(cells) })
}

export const shownLine = (cells: readonly string[]): string => shown(cells.filter((cell) => cell.trim() !== '').join(', '))

/** Whether a line consists of delimiters only, as spreadsheets leave them. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

export async function surveyLines(
  lines: AsyncIterable<Line>,
  columns: Columns,
  dates: readonly number[],
  range: DateRange | null,
  today: Day | null,
): Promise<Survey> {
  const totals: TotalLine[] = []
  const figures = columns.uses.flatMap((use, at) =>
    use.as === 'figure' || use.as === 'lesser' || (use.as === 'field' && isMeasure(use.field)) ? [at] : [],
  )
  const money = new Set(columns.uses.flatMap((use, at) => (use.as === 'field' && isMeasure(use.field) && isMoney(use.field) ? [at] : [])))
  const styles = new Map(figures.map((at): [number, StyleEvidence] => [at, noStyleEvidence()]))
  const orders = new Map(dates.map((at): [number, OrderEvidence] => [at, noOrderEvidence()]))
  const accounts = new Map(
    columns.uses.flatMap((use, at): [number, Set<string>][] =>
      use.as === 'other' && accountNames.includes(plainHeader(use.header)) ? [[at, new Set()]] : [],
    ),
  )
  const kindAt = columns.uses.findIndex(({ header }) => resultKindNames.includes(plainHeader(header)))
  const kinds = new Set<string>()
  const headerLines: number[] = []
  const longIds = new Map(
    (['campaign_id', 'ad_set_id', 'ad_id'] as const).flatMap((field): [number, LongIds][] => {
      const at = columns.at[field]
      return at === undefined ? [] : [[at, { seen: new Set<string>(), zeros: 0 }]]
    }),
  )
  const codes = new Set<string>()
  const marks = new Set<string>()
  const named = new Set<EntityField>()
  const formulas = new Map(figures.map((at) => [at, { filled: 0, formulas: 0 }]))
  const others = new Map(columns.uses.flatMap((use, at): [number, OtherColumn][] => (use.as === 'other' ? [[at, otherColumn()]] : [])))
  const widths = new Map<number, number>()
  let [rows, first, last] = [0, 0, 0]
  for await (const line of lines) {
    const { cells } = line
    if (isBlank(cells)) continue
    if (isHeader(cells, columns)) {
      headerLines.push(line.line)
      continue
    }
    for (const [at, evidence] of styles) {
      const number = noteStyle(evidence, cells[at] ?? '')
      if (number && number.mark !== '' && money.has(at) && marks.size < 10) marks.add(number.mark)
    }
    const total = totalLine(line, columns)
    if (total) {
      if (totals.length < comparedTotals) totals.push(total)
      continue
    }
    rows++
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
    first ||= line.line
    last = line.line
    for (const [at, count] of formulas) {
      const cell = cells[at] ?? ''
      if (cell !== '') count.filled++
      if (cell.startsWith(formulaMark)) count.formulas++
    }
    for (const [at, column] of others) noteOther(column, cellText(cells, at))
    for (const [at, evidence] of orders) noteOrder(evidence, cellText(cells, at), line.line, range, today)
    for (const field of entityFields) if (!named.has(field) && cellText(cells, columns.at[field]) !== '') named.add(field)
    for (const [at, ids] of longIds) noteLongId(ids, cellText(cells, at))
    for (const [at, found] of accounts) {
      const account = cellText(cells, at)
      if (account !== '' && found.size < mostNamed) found.add(account)
    }
    const kind = cellText(cells, kindAt === -1 ? undefined : kindAt)
    if (kind !== '' && kinds.size < mostNamed && cellText(cells, columns.at.action) !== '') kinds.add(kind)
    const code = cellText(cells, columns.at.currency).toUpperCase()
    if (code !== '' && codes.size < 10) codes.add(code)
  }
  return {
    totals,
    styles,
    orders,
    codes,
    marks,
    named,
    accounts,
    resultKinds: { at: kindAt, found: kinds },
    longIds,
    headers: headerLines,
    rows,
    formulas,
    others,
    widths,
    first,
    last,
  }
}
