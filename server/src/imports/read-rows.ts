import type { Range } from '@adroit/contract/presets'
import { cellText } from './columns.ts'
import { coveredDays } from './covers.ts'
import { repeatWatch } from './duplicates.ts'
import { placeFields } from './fields.ts'
import { type Gathering, gathering, sum } from './gather.ts'
import { type Note, type RefusedRow, refusedKept } from './reading.ts'
import type { Line } from './records.ts'
import { roundingCount } from './rounding.ts'
import { type RowPlan, rowReader } from './row-reader.ts'
import type { ImportRefusal } from './row-refusals.ts'
import { isBlank, type Survey } from './survey.ts'
import { differences, statesSumOf, type TotalLine, totalLine } from './total-lines.ts'

export interface RowsRead {
  readonly gathered: Gathering
  readonly covers: readonly Range[]
  readonly rawRows: number
  readonly refused: readonly RefusedRow[]
  readonly refusedCount: number
  readonly notes: readonly Note[]
}

/** Reads and sums all rows of data, and compares the file's own totals with them. */
export async function readRows(lines: AsyncIterable<Line>, plan: RowPlan, survey: Survey): Promise<RowsRead> {
  const { columns } = plan
  const gathered = gathering(columns.at.country !== undefined)
  const [covers, rounding] = [coveredDays(), roundingCount()]
  const [read, repeat] = [rowReader(plan), repeatWatch(columns.uses, namesOnly(survey))]
  const [refused, unplaced]: [RefusedRow[], Line[]] = [[], []]
  let [rawRows, refusedCount, sameName, firstSameName, clipped] = [0, 0, 0, 0, 0]
  const refuse = (line: number, reason: ImportRefusal): void => {
    refusedCount++
    if (refused.length < refusedKept) refused.push({ line, reason })
  }
  const take = (line: Line): ImportRefusal | null => {
    const row = read(line.cells)
    if ('kind' in row) return row
    const seen = repeat(line)
    if (typeof seen === 'object') return seen
    if (seen === 'same_name') firstSameName = sameName++ === 0 ? line.line : firstSameName
    if (row.clipped) clipped++
    gathered.add(row.place, row.days, row.country, row.figures)
    covers.add(row.days)
    rounding.add(row.figures)
    for (const total of survey.totals) if (speaksOf(total, line)) addTo(total, row.figures)
    return null
  }
  for await (const line of lines) {
    if (isBlank(line.cells) || totalLine(line, columns)) continue
    rawRows++
    if (survey.named.size > 0 && placeFields.every((field) => cellText(line.cells, columns.at[field]) === '')) {
      unplaced.push(line)
      continue
    }
    const refusal = take(line)
    if (refusal) refuse(line.line, refusal)
  }
  const totals = [...survey.totals]
  for (const line of unplaced) {
    if ((line.line === survey.first || line.line === survey.last) && statesSumOf(line, gathered.totals, plan.measures)) {
      totals.push({ line, label: '', shared: [], sums: gathered.totals, rows: 1 })
      rawRows--
    } else refuse(line.line, { kind: 'place_missing' })
  }
  refused.sort((one, two) => one.line - two.line)
  const notes: Note[] = [...totals.flatMap((total) => differences(total, plan.measures)), ...rounding.notes()]
  const into = gathered.count()
  const rows = rawRows - refusedCount
  if (rows - sameName > into) notes.push({ kind: 'summed', rows, into })
  if (sameName > 0) notes.push({ kind: 'same_name', rows: sameName, line: firstSameName })
  if (clipped > 0 && plan.range) notes.push({ kind: 'clipped', rows: clipped, ...plan.range })
  return { gathered, covers: plan.range ? [plan.range] : covers.ranges(), rawRows, refused, refusedCount, notes }
}

/** Whether the objects of the deepest level are known by their names alone. */
function namesOnly({ named }: Survey): boolean {
  if (named.has('ad') || named.has('ad_id')) return !named.has('ad_id')
  if (named.has('ad_set') || named.has('ad_set_id')) return !named.has('ad_set_id')
  return named.has('campaign') && !named.has('campaign_id')
}

const speaksOf = ({ shared }: TotalLine, { cells }: Line): boolean => shared.every(([index, text]) => cellText(cells, index) === text)

function addTo(total: TotalLine, figures: Parameters<typeof sum>[1]): void {
  total.rows++
  sum(total.sums, figures)
}
