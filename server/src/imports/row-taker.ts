import type { DateRange } from '@adroit/contract/presets'
import { coveredDays } from './covers.ts'
import { repeatWatch } from './duplicates.ts'
import { type Gathering, gathering, sum } from './gather.ts'
import type { LineTable } from './line-table.ts'
import { type Note, type RefusedRow, rejectedRowsKept } from './parsed-file.ts'
import type { RejectedRowReason } from './rejected-rows.ts'
import { roundingCount } from './rounding.ts'
import type { RowPlan } from './row-reader.ts'
import type { TotalLine } from './total-lines.ts'

/** Adds rows one by one to sums, or rejects them. */
export interface RowTaker {
  take(index: number): void
  readonly gathered: Gathering
  covers(): DateRange[]
  /** In the order of the file. */
  refused(): RefusedRow[]
  /** Number of offered rows, and how many of them were rejected. */
  counts(): { readonly offered: number; readonly refused: number }
  notes(): Note[]
  /** Frees the memory that only taking further rows needs; call it once all are taken. */
  release(): void
}

export function rowTaker(plan: RowPlan, table: LineTable, totals: readonly TotalLine[]): RowTaker {
  const gathered = gathering(
    plan.measures.map(({ key }) => key),
    plan.columns.at.country !== undefined,
  )
  const [covers, rounding] = [coveredDays(), roundingCount()]
  const repeat = repeatWatch(table, table.byName)
  const refused: RefusedRow[] = []
  let [offered, refusedCount, sameName, firstSameName, clipped] = [0, 0, 0, 0, 0]
  const add = (index: number): RejectedRowReason | null => {
    const row = table.row(index)
    if ('kind' in row) return row
    const seen = repeat.check(index)
    if (typeof seen === 'object') return seen
    if (seen === 'same_name') firstSameName = sameName++ === 0 ? table.line(index) : firstSameName
    if (row.clipped) clipped++
    const figures = table.figures(index)
    gathered.add(row.place, row.days, row.country, figures)
    covers.add(row.days)
    rounding.add(figures)
    for (const total of totals) {
      if (!speaksOf(total, index)) continue
      total.rows++
      sum(total.sums, figures)
    }
    return null
  }
  const speaksOf = ({ shared }: TotalLine, index: number): boolean =>
    shared.every(([at, text]) => table.textOf(index, at) === null || table.textOf(index, at) === text)
  return {
    take(index) {
      const reason = add(index)
      offered++
      if (!reason) return
      refusedCount++
      if (refused.length < rejectedRowsKept) refused.push({ line: table.line(index), reason })
    },
    gathered,
    covers: () => (plan.range ? [plan.range] : covers.ranges()),
    refused: () => refused.sort((one, two) => one.line - two.line),
    counts: () => ({ offered, refused: refusedCount }),
    notes() {
      const notes = rounding.notes()
      const [rows, into] = [offered - refusedCount, gathered.count()]
      if (rows - sameName > into) notes.push({ kind: 'summed', rows, into })
      if (sameName > 0) notes.push({ kind: 'same_name', rows: sameName, line: firstSameName })
      if (clipped > 0 && plan.range) notes.push({ kind: 'clipped', rows: clipped, ...plan.range })
      return notes
    },
    release() {
      repeat.release()
      gathered.settle()
    },
  }
}
