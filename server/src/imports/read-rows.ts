import { entityFields } from '@adroit/contract/imports'
import type { DateRange } from '@adroit/contract/presets'
import { cellText } from './columns.ts'
import type { Gathering } from './gather.ts'
import type { Note, RefusedRow } from './parsed-file.ts'
import type { Line } from './records.ts'
import type { RowPlan } from './row-reader.ts'
import { rowTaker } from './row-taker.ts'
import { isBlank, type Survey } from './survey.ts'
import { differences, statesSums, type TotalLine, totalLabel, totalLine } from './total-lines.ts'

export interface RowsRead {
  readonly gathered: Gathering
  readonly covers: readonly DateRange[]
  readonly rawRows: number
  readonly refused: readonly RefusedRow[]
  readonly refusedCount: number
  readonly notes: readonly Note[]
}

/** Parses and sums all data rows, and compares the file's own totals with them. */
export async function readRows(lines: AsyncIterable<Line>, plan: RowPlan, survey: Survey): Promise<RowsRead> {
  const { columns, measures } = plan
  const taker = rowTaker(plan, survey)
  const doubtful: Line[] = []
  for await (const line of lines) {
    if (isBlank(line.cells) || totalLine(line, columns)) continue
    const placed = survey.named.size === 0 || entityFields.some((field) => cellText(line.cells, columns.at[field]) !== '')
    if (isEdge(line, survey) && (!placed || totalLabel(line, columns) !== '')) doubtful.push(line)
    else if (placed) taker.take(line)
    else taker.refuse(line, { kind: 'place_missing' })
  }

  const totals: TotalLine[] = [...survey.totals]
  const sums = { ...taker.gathered.totals }
  for (const line of doubtful) {
    const label = totalLabel(line, columns)
    // unattributed rows are far below half of the rest, and a total may exceed it because of deleted entities
    const isTotal = label === '' ? statesSums(line, sums, measures, 50n, null) : statesSums(line, sums, measures, 99n, 101n)
    if (isTotal) totals.push({ line, label, shared: [], sums, rows: 1 })
    else if (label === '') taker.refuse(line, { kind: 'place_missing' })
    else taker.take(line)
  }
  const { offered, refused } = taker.counts()
  return {
    gathered: taker.gathered,
    covers: taker.covers(),
    rawRows: offered,
    refused: taker.refused(),
    refusedCount: refused,
    notes: [...totals.flatMap((total) => differences(total, measures)), ...taker.notes()],
  }
}

/** Platforms put a total first or last. */
const isEdge = ({ line }: Line, { first, last }: Survey): boolean => line === first || line === last
