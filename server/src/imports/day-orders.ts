import { addDays, type Day } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import { type DateReading, type DayOrder, dayIn, exchanged, readYearDayMonth, startsWithYear } from './dates.ts'
import { readDates } from './periods.ts'
import { unreadable } from './unreadable-export.ts'

type Either = Extract<DateReading, { kind: 'either' }>

/** Evidence from the cells of one column for the order of day, month and year. Counts are of different cells. */
export interface OrderEvidence {
  /** By order: the first line with a cell that is valid in this order only, and the number of such cells. */
  readonly only: Map<DayOrder, { readonly line: number; cells: number }>
  example: { readonly value: string; readonly reading: Either } | null
  /** Orders in which every ambiguous cell is a day, within the file's date range, and not after today. */
  readonly within: Set<DayOrder>
  /** Cells that start with the year: days up to 12, later ones, and those that are days only as year, day, month. */
  readonly yearFirst: { early: number; late: number; dayBeforeMonth: number; example: Day | null }
  /** Ambiguous cells. */
  ambiguous: number
  /** Cells that were checked already: files repeat the same few days. */
  readonly seen: Set<string>
}

/** How the dates of a column are parsed. */
export interface ColumnOrder {
  readonly order: DayOrder
  /** Cells that start with the year have the day before the month. */
  readonly dayBeforeMonth: boolean
  /** A spreadsheet exchanged day and month of the cells that start with the year. */
  readonly exchanged: boolean
}

export interface OrderAnswers {
  readonly dayOrder?: DayOrder | undefined
  readonly swappedDays?: string | undefined
}

const keptCells = 10_000
const orders: readonly DayOrder[] = ['day_first', 'month_first', 'year_first']

export const noOrderEvidence = (): OrderEvidence => ({
  only: new Map(),
  example: null,
  within: new Set(orders),
  yearFirst: { early: 0, late: 0, dayBeforeMonth: 0, example: null },
  ambiguous: 0,
  seen: new Set(),
})

/** `today`: the last day that a file can have data for; null: unknown. */
export function noteOrder(evidence: OrderEvidence, cell: string, line: number, range: DateRange | null, today: Day | null): void {
  if (evidence.seen.has(cell)) return
  if (evidence.seen.size < keptCells) evidence.seen.add(cell)
  const readings = readDates(cell)
  if (!readings && startsWithYear(cell) && readYearDayMonth(cell)) evidence.yearFirst.dayBeforeMonth++
  for (const reading of readings ?? []) {
    if (reading.kind === 'day') {
      noteDay(evidence, reading, cell, line)
      continue
    }
    evidence.ambiguous++
    evidence.example ??= { value: cell, reading }
    for (const order of evidence.within) {
      const day = dayIn(reading, order)
      const isOutside = day === null || (range && (day < range.from || day > range.to)) || (today !== null && day > today)
      if (isOutside) evidence.within.delete(order)
    }
  }
}

function noteDay(evidence: OrderEvidence, { day, shows }: Extract<DateReading, { kind: 'day' }>, cell: string, line: number): void {
  if (shows) {
    const known = evidence.only.get(shows) ?? { line, cells: 0 }
    evidence.only.set(shows, { line: known.line, cells: known.cells + 1 })
  } else if (startsWithYear(cell)) {
    const { yearFirst } = evidence
    if (Number(day.slice(8)) > 12) yearFirst.late++
    else {
      yearFirst.early++
      if (exchanged(day) !== day) yearFirst.example ??= day
    }
  }
}

/** With so many times more cells of another order, a cell is taken as the mistake and its row is rejected. */
const oddShare = 10

/**
 * How the dates of each column are parsed. It is settled by, in this sequence: the column's own cells, the file's other date columns, the
 * file's date range and today, a person's answers.
 * @throws UnreadableExport with the question if nothing settles it, or if a column has both orders.
 */
export function settleOrders(
  columns: ReadonlyMap<number, OrderEvidence>,
  headers: readonly string[],
  given: OrderAnswers,
): ReadonlyMap<number, ColumnOrder> {
  const shown = new Set([...columns].map(([at, evidence]) => ownOrder(evidence, headers[at] ?? '')))
  shown.delete(null)
  return new Map(
    [...columns].map(([at, evidence]) => {
      const column = headers[at] ?? ''
      const { dayBeforeMonth, late } = evidence.yearFirst
      const more = { dayBeforeMonth: dayBeforeMonth > 0 && late === 0, exchanged: isExchanged(evidence, column, given.swappedDays) }
      const order = ownOrder(evidence, column) ?? (shown.size === 1 ? [...shown][0] : null) ?? orderWithin(evidence, given.dayOrder)
      if (order) return [at, { order, ...more }]
      if (!evidence.example) return [at, { order: 'day_first', ...more }]
      const { value, reading } = evidence.example
      const possible = (one: DayOrder): Day | null => (evidence.within.has(one) || evidence.within.size === 0 ? dayIn(reading, one) : null)
      const yearFirst = possible('year_first')
      throw unreadable({
        kind: 'day_order',
        column,
        value,
        dayFirst: possible('day_first'),
        monthFirst: possible('month_first'),
        ...(yearFirst === null ? {} : { yearFirst }),
      })
    }),
  )
}

function ownOrder({ only }: OrderEvidence, column: string): DayOrder | null {
  const [most, next] = [...only].sort(([, one], [, two]) => two.cells - one.cells)
  if (!most) return null
  const [order, { line, cells }] = most
  if (next && cells < next[1].cells * oddShare) {
    const lines: [number, number] = [only.get('day_first')?.line ?? line, only.get('month_first')?.line ?? next[1].line]
    throw unreadable({ kind: 'day_order_mixed', column, lines })
  }
  return order
}

/** The only possible order, or the answer. */
function orderWithin({ within, example }: OrderEvidence, given: DayOrder | undefined): DayOrder | null {
  const possible = [...within].filter((order) => example && dayIn(example.reading, order) !== null)
  if (possible.length === 1 && possible[0]) return possible[0]
  return given ?? null
}

/**
 * A spreadsheet that expects the day first reads 07/08/2025 as 7 August, and leaves 07/13/2025 as text: then all its dates are up to the
 * 12th, and all texts later.
 */
function isExchanged({ yearFirst, only, ambiguous }: OrderEvidence, column: string, answer: string | undefined): boolean {
  const texts = [...only.values()].reduce((sum, { cells }) => sum + cells, 0)
  if (yearFirst.early < 2 || yearFirst.late > 0 || texts < 2 || ambiguous > 0 || !yearFirst.example) return false
  if (answer === 'exchange') return true
  if (answer === 'as_is') return false
  const swapped = exchanged(yearFirst.example)
  if (swapped === null) return false
  throw unreadable({ kind: 'swapped_days', column, day: yearFirst.example, swapped })
}

/** Platforms are at most a day ahead of UTC. */
export const lastPossibleDay = (now: Date): Day => addDays(now.toISOString().slice(0, 10), 1)
