import type { Range } from '@adroit/contract/presets'
import { type DateReading, type DayOrder, inOrder } from './dates.ts'
import { readDates } from './periods.ts'
import { unreadable } from './unreadable-export.ts'

/** What the cells of one column say about the order of day and month. */
export interface OrderEvidence {
  /** First lines that can be read in one order only; 0: none. */
  dayFirst: number
  monthFirst: number
  example: { readonly value: string; readonly reading: Extract<DateReading, { kind: 'either' }> } | null
  /** Orders in which every ambiguous cell lies within the days that the file speaks for. */
  readonly within: Set<DayOrder>
  /** Cells looked at already: files name the same few days over and over. */
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

export function noteOrder(evidence: OrderEvidence, cell: string, line: number, range: Range | null): void {
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
 * The order of each column: its own cells settle it, else the file's other date columns, else the days that the file
 * speaks for, else what a person said (`given`), who cannot know better than the file.
 * @throws UnreadableExport with the question when nothing does, or when a column has it both ways.
 */
export function settleOrders(
  columns: ReadonlyMap<number, OrderEvidence>,
  headers: readonly string[],
  range: Range | null,
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

function orderByRange(evidence: OrderEvidence, range: Range | null): DayOrder | null {
  const [order] = evidence.within
  return range && evidence.example && evidence.within.size === 1 && order ? order : null
}
