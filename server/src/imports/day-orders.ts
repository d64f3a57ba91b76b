import type { DateRange } from '@adroit/contract/presets'
import { type DateReading, type DayOrder, inOrder } from './dates.ts'
import { readDates } from './periods.ts'
import { unreadable } from './unreadable-export.ts'

/** Evidence from the cells of one column for the order of day and month. */
export interface OrderEvidence {
  /** First line that is valid in this order only; 0: none. */
  dayFirst: number
  monthFirst: number
  example: { readonly value: string; readonly reading: Extract<DateReading, { kind: 'either' }> } | null
  /** Orders in which every ambiguous cell is within the file's date range. */
  readonly within: Set<DayOrder>
  /** Cells that were checked already: files repeat the same few days. */
  readonly seen: Set<string>
}

const keptCells = 10_000

export const noOrderEvidence = (): OrderEvidence => ({
  dayFirst: 0,
  monthFirst: 0,
  example: null,
  within: new Set<DayOrder>(['day_first', 'month_first']),
  seen: new Set(),
})

export function noteOrder(evidence: OrderEvidence, cell: string, line: number, range: DateRange | null): void {
  if (evidence.seen.has(cell)) return
  if (evidence.seen.size < keptCells) evidence.seen.add(cell)
  for (const reading of readDates(cell) ?? []) {
    if (reading.kind === 'day') {
      if (reading.shows === 'day_first') evidence.dayFirst ||= line
      if (reading.shows === 'month_first') evidence.monthFirst ||= line
      continue
    }
    evidence.example ??= { value: cell, reading }
    for (const order of evidence.within) {
      const day = inOrder(reading, order)
      if (range && (day < range.from || day > range.to)) evidence.within.delete(order)
    }
  }
}

/**
 * The order of each column. It is settled by, in this sequence: the column's own cells, the file's other date columns, the file's date
 * range, a person's answer (`given`).
 * @throws UnreadableExport with the question if nothing settles it, or if a column has both orders.
 */
export function settleOrders(
  columns: ReadonlyMap<number, OrderEvidence>,
  headers: readonly string[],
  range: DateRange | null,
  given?: DayOrder,
): ReadonlyMap<number, DayOrder> {
  const shown = new Set([...columns].map(([at, evidence]) => ownOrder(evidence, headers[at] ?? '')))
  shown.delete(null)
  return new Map(
    [...columns].map(([at, evidence]) => {
      const order =
        ownOrder(evidence, headers[at] ?? '') ?? (shown.size === 1 ? [...shown][0] : null) ?? orderByRange(evidence, range) ?? given
      if (order) return [at, order]
      if (!evidence.example) return [at, 'day_first']
      const { value, reading } = evidence.example
      throw unreadable({ kind: 'day_order', column: headers[at] ?? '', value, dayFirst: reading.dayFirst, monthFirst: reading.monthFirst })
    }),
  )
}

function ownOrder({ dayFirst, monthFirst }: OrderEvidence, column: string): DayOrder | null {
  if (dayFirst && monthFirst) throw unreadable({ kind: 'day_order_mixed', column, lines: [dayFirst, monthFirst] })
  if (dayFirst) return 'day_first'
  return monthFirst ? 'month_first' : null
}

function orderByRange(evidence: OrderEvidence, range: DateRange | null): DayOrder | null {
  const [order] = evidence.within
  return range && evidence.example && evidence.within.size === 1 && order ? order : null
}
