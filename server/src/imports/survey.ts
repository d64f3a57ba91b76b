import type { Day } from '@adroit/contract/calendar'
import { entityFields } from '@adroit/contract/imports'
import type { DateRange } from '@adroit/contract/presets'
import { type Columns, cellText } from './columns.ts'
import { noOrderEvidence, noteOrder, type OrderEvidence } from './day-orders.ts'
import { type EntityField, isMeasure, isMoney } from './fields.ts'
import { accountNames, plainHeader } from './headers.ts'
import { noStyleEvidence, noteStyle, type StyleEvidence } from './number-styles.ts'
import { noteOther, type OtherColumn, otherColumn } from './other-columns.ts'
import type { Line } from './records.ts'
import { formulaMark } from './rejected-rows.ts'
import { type TotalLine, totalLine } from './total-lines.ts'

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
  /** Accounts that the rows name, and their column. */
  readonly accounts: { readonly column: string; readonly found: ReadonlySet<string> }
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
  const accountAt = columns.uses.findIndex((use) => use.as === 'other' && accountNames.includes(plainHeader(use.header)))
  const accounts = new Set<string>()
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
    const account = cellText(cells, accountAt)
    if (account !== '' && accounts.size < 10) accounts.add(account)
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
    accounts: { column: columns.headers[accountAt] ?? '', found: accounts },
    rows,
    formulas,
    others,
    widths,
    first,
    last,
  }
}
