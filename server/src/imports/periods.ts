import { addDays, type Day } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import { type Columns, cellText } from './columns.ts'
import { type DateReading, dayIn, exchanged, readDate, readDateRange, readYearDayMonth, startsWithYear } from './dates.ts'
import type { ColumnOrder } from './day-orders.ts'
import { monthDays, readMonth, readYear } from './months.ts'
import { type RejectedRowReason, shown } from './rejected-rows.ts'
import { unreadable } from './unreadable-export.ts'

/** How a file states the period of its rows: the finest way that its columns offer. Numbers are column indexes. */
export type TimeBasis =
  | { readonly kind: 'day' | 'week'; readonly at: number }
  | { readonly kind: 'period'; readonly from: number; readonly to: number }
  | { readonly kind: 'month'; readonly at: number; readonly year: number | null }
  | { readonly kind: 'year'; readonly at: number }
  | { readonly kind: 'range'; readonly range: DateRange }

/** @throws UnreadableExport if neither a column nor a date range of the whole file states the period. */
export function timeBasis({ at }: Columns, range: DateRange | null): TimeBasis {
  if (at.day !== undefined) return { kind: 'day', at: at.day }
  if (at.week !== undefined) return { kind: 'week', at: at.week }
  if (at.from !== undefined && at.to !== undefined) return { kind: 'period', from: at.from, to: at.to }
  if (at.month !== undefined) return { kind: 'month', at: at.month, year: at.year ?? null }
  if (at.year !== undefined) return { kind: 'year', at: at.year }
  if (range) return { kind: 'range', range }
  if (at.from !== undefined || at.to !== undefined) throw unreadable({ kind: 'half_period', field: at.from === undefined ? 'to' : 'from' })
  throw unreadable({ kind: 'no_days' })
}

/** Columns with dates, whose order of day and month can be ambiguous. */
export function dateColumns(basis: TimeBasis): readonly number[] {
  if (basis.kind === 'day' || basis.kind === 'week') return [basis.at]
  return basis.kind === 'period' ? [basis.from, basis.to] : []
}

/** One date, or two for a week written with both ends. */
export function readDates(cell: string): readonly DateReading[] | null {
  const date = readDate(cell)
  if (date) return [date]
  const range = readDateRange(cell)
  return range && [range.from, range.to]
}

/** Number of parsed periods that are cached, because rows repeat them. */
const keptPeriods = 10_000

/**
 * Returns a function that parses the period of a row, both ends included, or returns the reason why it has none. `orders` must have every
 * column of `dateColumns`.
 */
export function periodReader(
  columns: Columns,
  basis: TimeBasis,
  orders: ReadonlyMap<number, ColumnOrder>,
): (cells: readonly string[]) => DateRange | RejectedRowReason {
  const known = new Map<string, DateRange | RejectedRowReason>()
  const at = timeColumns(basis)
  return (cells) => {
    const key = at.map((index) => cells[index] ?? '').join('\u0000')
    const period = known.get(key) ?? readPeriod(cells, columns, basis, orders)
    if (known.size < keptPeriods) known.set(key, period)
    return period
  }
}

function timeColumns(basis: TimeBasis): readonly number[] {
  if (basis.kind === 'month') return basis.year === null ? [basis.at] : [basis.at, basis.year]
  return basis.kind === 'year' ? [basis.at] : dateColumns(basis)
}

function readPeriod(
  cells: readonly string[],
  columns: Columns,
  basis: TimeBasis,
  orders: ReadonlyMap<number, ColumnOrder>,
): DateRange | RejectedRowReason {
  if (basis.kind === 'range') return basis.range
  if (basis.kind === 'month') return readMonthDays(cells, columns, basis.at, basis.year)
  if (basis.kind === 'year') {
    const year = readYear(cellText(cells, basis.at))
    return year === null ? refused('not_a_year', cells, columns, basis.at) : { from: `${year}-01-01`, to: `${year}-12-31` }
  }
  const [startAt, endAt] = basis.kind === 'period' ? [basis.from, basis.to] : [basis.at, basis.at]
  const starts = daysIn(cellText(cells, startAt), orders.get(startAt))
  const ends = endAt === startAt ? starts : daysIn(cellText(cells, endAt), orders.get(endAt))
  const [from, last] = [starts?.[0], ends?.at(-1)]
  if (!from) return refused('not_a_day', cells, columns, startAt)
  if (!last) return refused('not_a_day', cells, columns, endAt)
  const to = basis.kind === 'week' && starts?.length === 1 ? addDays(from, 6) : last
  return from <= to ? { from, to } : { kind: 'period_reversed', from, to }
}

/** The days of a cell as the column's order has them; null: it is no day, or is one in another order only. */
function daysIn(cell: string, order: ColumnOrder | undefined): readonly Day[] | null {
  const { order: own = 'day_first', dayBeforeMonth = false, exchanged: swaps = false } = order ?? {}
  if (dayBeforeMonth && startsWithYear(cell)) {
    const day = readYearDayMonth(cell)
    return day === null ? null : [day]
  }
  const days = readDates(cell)?.map((reading) => {
    if (reading.kind === 'day' && reading.shows !== null && order && reading.shows !== own) return null
    const day = dayIn(reading, own)
    return day !== null && swaps && startsWithYear(cell) ? exchanged(day) : day
  })
  return days?.every((day) => day !== null) ? days : null
}

function readMonthDays(cells: readonly string[], columns: Columns, at: number, yearAt: number | null): DateRange | RejectedRowReason {
  const month = readMonth(cellText(cells, at))
  if (!month) return refused('not_a_month', cells, columns, at)
  if (month.year !== null) return monthDays(month.year, month.month)
  if (yearAt === null) throw unreadable({ kind: 'month_without_year' })
  const year = readYear(cellText(cells, yearAt))
  return year === null ? refused('not_a_year', cells, columns, yearAt) : monthDays(year, month.month)
}

function refused(
  kind: 'not_a_day' | 'not_a_month' | 'not_a_year',
  cells: readonly string[],
  columns: Columns,
  at: number,
): RejectedRowReason {
  return { kind, column: columns.headers[at] ?? '', value: shown(cells[at] ?? '') }
}
