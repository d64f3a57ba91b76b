import type { DateRange } from '@adroit/contract/presets'
import { countryInCell } from '../lib/country.ts'
import { type Columns, cellText } from './columns.ts'
import type { ColumnOrder } from './day-orders.ts'
import { entityReader, type RowEntity } from './entities.ts'
import type { RowFigures } from './gather.ts'
import { type MeasurePlan, readMeasure } from './measures.ts'
import { periodReader, type TimeBasis } from './periods.ts'
import type { Delimiter } from './records.ts'
import { formulaMark, type RejectedRowReason, shown } from './rejected-rows.ts'

/** A text that a column must have. */
export interface ChosenText {
  readonly at: number
  readonly text: string
}

/** Everything that is settled about a file before its rows are parsed. */
export interface RowPlan {
  readonly columns: Columns
  readonly basis: TimeBasis
  readonly orders: ReadonlyMap<number, ColumnOrder>
  /** The date range of the file, if anything but its rows states it. */
  readonly range: DateRange | null
  /** True if the file itself states `range`, so that its weeks and months cover only that part. */
  readonly clips: boolean
  /** Rows of other accounts are left out, and so are results of other kinds; null: all. */
  readonly only: { readonly account: ChosenText | null; readonly results: ChosenText | null }
  readonly measures: readonly MeasurePlan[]
  readonly delimiter: Delimiter
  /** Numbers of cells that the header or most rows have. */
  readonly widths: ReadonlySet<number>
  readonly currency: string | null
}

export interface ReadRow {
  readonly place: RowEntity
  readonly days: DateRange
  readonly clipped: boolean
  /** Null without a country column; `ZZ` if its cell names none. */
  readonly country: string | null
  readonly figures: readonly RowFigures[]
}

/** Returns a function that parses one row; it returns the first problem if there is one. */
export function rowReader(plan: RowPlan): (cells: readonly string[]) => ReadRow | RejectedRowReason {
  const { columns } = plan
  const readPlace = entityReader(columns)
  const readDays = periodReader(columns, plan.basis, plan.orders)
  const used = [...new Set(Object.values(columns.at))]
  return (cells) => {
    const wrong =
      swallowedRows(cells, plan) ??
      wrongCells(cells, columns, plan.widths) ??
      uncertainCell(cells, columns, used) ??
      wrongCurrency(cells, plan)
    if (wrong) return wrong
    const place = readPlace(cells)
    if ('kind' in place) return place
    const period = readDays(cells)
    const days = 'kind' in period ? period : withinRange(period, plan)
    if ('kind' in days) return days
    const all = readFigures(cells, plan.measures)
    if ('kind' in all) return all
    const { results } = plan.only
    const figures = results && cellText(cells, results.at) !== results.text ? all.filter(({ key }) => key !== 'action') : all
    const country = columns.at.country === undefined ? null : countryInCell(cellText(cells, columns.at.country))
    return { place, days, clipped: days !== period, country, figures }
  }
}

/**
 * A spreadsheet may leave empty cells after the last column, but then in every row: one row with more cells has a separator within an
 * amount, and all its later cells are one column off.
 */
function wrongCells(cells: readonly string[], { headers }: Columns, widths: ReadonlySet<number>): RejectedRowReason | null {
  const found = cells.length > headers.length ? cells.findLastIndex((cell) => cell.trim() !== '') + 1 : cells.length
  if (cells.length >= headers.length && found <= headers.length && (cells.length === headers.length || widths.has(cells.length)))
    return null
  return { kind: 'cells', found: Math.max(found, cells.length), expected: headers.length, lines: cells.join('').split('\n').length }
}

/** A cell that swallowed rows, because its quotation mark is not closed: its lines have delimiters as rows have them. */
function swallowedRows(cells: readonly string[], { columns, delimiter }: RowPlan): RejectedRowReason | null {
  const least = Math.max(1, Math.floor(columns.headers.length / 2))
  const at = cells.findIndex((cell) => cell.includes('\n') && cell.split('\n').some((line) => line.split(delimiter).length > least))
  return at === -1 ? null : { kind: 'name_over_lines', column: columns.headers[at] ?? '', lines: (cells[at] ?? '').split('\n').length }
}

/** Shown by a spreadsheet if it cannot compute a cell. */
const cellError = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|GETTING_DATA)$/

function uncertainCell(cells: readonly string[], { headers }: Columns, used: readonly number[]): RejectedRowReason | null {
  for (const at of used) {
    const cell = cells[at] ?? ''
    const column = headers[at] ?? ''
    if (cell.startsWith(formulaMark)) return { kind: 'formula', column, value: shown(cell) }
    if (cell.startsWith('#') && cellError.test(cell.trim())) return { kind: 'cell_error', column, value: cell.trim() }
  }
  return null
}

function wrongCurrency(cells: readonly string[], { columns, currency }: RowPlan): RejectedRowReason | null {
  const at = columns.at.currency
  const value = cellText(cells, at)
  if (value === '' || currency === null || value.toUpperCase() === currency) return null
  return { kind: 'other_currency', column: columns.headers[at ?? -1] ?? '', value: shown(value), currency }
}

function withinRange(days: DateRange, { range, clips, basis }: RowPlan): DateRange | RejectedRowReason {
  if (!range || (days.from >= range.from && days.to <= range.to)) return days
  const whole = basis.kind === 'week' || basis.kind === 'month' || basis.kind === 'year'
  const from = days.from > range.from ? days.from : range.from
  const to = days.to < range.to ? days.to : range.to
  if (clips && whole && from <= to) return { from, to }
  return { kind: 'outside_range', ...days, rangeFrom: range.from, rangeTo: range.to }
}

/** The metrics of a line, or the first that cannot be parsed. */
export function readFigures(cells: readonly string[], plans: readonly MeasurePlan[]): RowFigures[] | RejectedRowReason {
  const figures: RowFigures[] = []
  for (const plan of plans) {
    const reading = readMeasure(cells[plan.at] ?? '', plan)
    if (reading === null) continue
    if ('kind' in reading) return reading
    figures.push({ key: plan.key, reading })
  }
  return figures
}
