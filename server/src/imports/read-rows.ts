import { entityFields } from '@adroit/contract/imports'
import type { DateRange } from '@adroit/contract/presets'
import type { Measures } from '../facts/insights-row.ts'
import { cellText } from './columns.ts'
import { lineHasher, repeatedLines } from './duplicates.ts'
import { findTotals } from './find-totals.ts'
import type { Gathering } from './gather.ts'
import { type LineTable, lineTable } from './line-table.ts'
import type { Choices, FileSums, Note, RefusedRow } from './parsed-file.ts'
import { plausibility } from './plausibility.ts'
import type { Line } from './records.ts'
import type { RejectedRowReason } from './rejected-rows.ts'
import { type ReadRow, type RowPlan, readFigures, rowReader } from './row-reader.ts'
import { rowTaker } from './row-taker.ts'
import { isBlank, isHeader, type Survey } from './survey.ts'
import { differences, possibleTotal, statesSums, type TotalLine, totalLabel, totalLine } from './total-lines.ts'
import { unreadable } from './unreadable-export.ts'

export interface RowsRead {
  readonly gathered: Gathering
  readonly file: FileSums
  readonly covers: readonly DateRange[]
  readonly rawRows: number
  readonly refused: readonly RefusedRow[]
  readonly refusedCount: number
  readonly notes: readonly Note[]
}

/**
 * Parses all data rows, leaves out those that are totals of others, sums the rest, and compares the file's own totals with it.
 * @throws UnreadableExport with the question whether lines are totals, unless `choices` answers it.
 */
export async function readRows(lines: AsyncIterable<Line>, plan: RowPlan, survey: Survey, choices: Choices): Promise<RowsRead> {
  const { measures } = plan
  const doubtful = new Map<number, TotalLine>()
  const plausible = plausibility(plan.columns)
  const others = { rows: 0 }
  const [headerLine] = survey.headers
  const table = await parseLines(lines, plan, survey, doubtful, plausible.add, others)
  const left = leftOut(table, plan, survey, choices)
  const again = repeatedLines(table, left, plan.columns.headers, survey.others, choices.repeated_rows)
  const taker = rowTaker(plan, table, [...survey.totals, ...doubtful.values()])
  for (let index = 0; index < table.count; index++) if (!left.has(index) && !again.has(index) && !doubtful.has(index)) taker.take(index)

  const totals: TotalLine[] = [...survey.totals]
  const sums = { ...taker.gathered.totals }
  for (const [index, total] of doubtful) {
    if (left.has(index) || again.has(index)) continue
    if (isTotal(total, sums, plan)) totals.push(plan.basis.kind === 'range' ? total : { ...total, sums, rows: 1 })
    else if (table.label(index) !== '' && choices.total_lines === undefined && exceeds(total, sums, plan))
      throw asks(table, [index], survey)
    else if (table.label(index) === '' || choices.total_lines !== 'leave_out' || !exceeds(total, sums, plan)) taker.take(index)
  }
  const { offered, refused } = taker.counts()
  // A platform's own total line needs no note.
  const said = [...left].filter((index) => !doubtful.has(index)).sort((one, two) => one - two)
  const [first = 0] = said
  const read = {
    gathered: taker.gathered,
    file: fileSums(table, others.rows),
    covers: taker.covers(),
    rawRows: offered,
    refused: taker.refused(),
    refusedCount: refused,
    notes: [
      ...totals.flatMap((total) => differences(total, measures)),
      ...(said.length > 0
        ? [{ kind: 'totals_left_out' as const, rows: said.length, line: table.line(first), label: table.name(first) }]
        : []),
      ...(others.rows > 0 ? [{ kind: 'other_accounts' as const, rows: others.rows, account: plan.only.account?.text ?? '' }] : []),
      ...(headerLine === undefined ? [] : [{ kind: 'header_repeated' as const, lines: survey.headers.length, line: headerLine }]),
      ...(again.size > 0
        ? [{ kind: 'repeated_once' as const, rows: again.size, line: table.line(Math.min(...[...again].slice(0, 1))) }]
        : []),
      ...plausible.notes(),
      ...taker.notes(),
    ],
  }
  table.release()
  taker.release()
  return read
}

/** Parses all lines. Lines that their place in the file and their label suggest as totals go into `doubtful` too. */
async function parseLines(
  lines: AsyncIterable<Line>,
  plan: RowPlan,
  survey: Survey,
  doubtful: Map<number, TotalLine>,
  check: ReturnType<typeof plausibility>['add'],
  others: { rows: number },
): Promise<LineTable> {
  const { columns, measures } = plan
  const writer = lineTable(plan, survey)
  const read = rowReader(plan)
  const hashes = lineHasher(columns.uses, survey.others)
  let count = 0
  for await (const line of lines) {
    if (isBlank(line.cells) || isHeader(line.cells, columns) || totalLine(line, columns)) continue
    if (isOfOther(line, plan)) {
      others.rows++
      continue
    }
    const placed = survey.named.size === 0 || entityFields.some((field) => cellText(line.cells, columns.at[field]) !== '')
    const label = totalLabel(line, columns)
    const row: ReadRow | RejectedRowReason = placed ? read(line.cells) : { kind: 'place_missing' }
    const figures = 'kind' in row ? readFigures(line.cells, measures) : row.figures
    const total = possibleTotal(line, columns)
    if (!('kind' in row)) check(line, row.figures)
    if (total && placed) doubtful.set(count, total)
    else if (!placed && isEdge(line, survey)) doubtful.set(count, total ?? { line, label: '', shared: [], sums: {}, rows: 0 })
    writer.add(line, row, 'kind' in figures ? [] : figures, label, hashes(line.cells))
    count++
  }
  return writer.done()
}

/** The lines that are totals of others. */
function leftOut(table: LineTable, plan: RowPlan, survey: Survey, choices: Choices): ReadonlySet<number> {
  const { exact, near } = findTotals(table, plan)
  // Lines that cannot be rows are rejected or compared with all rows.
  const asked = [...near].filter((index) => !('kind' in table.row(index)))
  const answer = choices.total_lines
  if (asked.length === 0 || answer === 'keep') return exact
  if (answer === 'leave_out') return new Set([...exact, ...asked])
  throw asks(table, asked, survey)
}

function asks(table: LineTable, asked: readonly number[], survey: Survey) {
  const [first = 0] = [...asked].sort((one, two) => one - two)
  return unreadable({ kind: 'total_lines', rows: asked.length, line: table.line(first), label: table.name(first), of: survey.rows })
}

/** Unattributed rows are far below half of the rest, and a total without a label may exceed it because of deleted entities. */
function isTotal({ line, label, sums: part }: TotalLine, sums: Measures, { measures, basis }: RowPlan): boolean {
  if (label === '') return statesSums(line, sums, measures, 50n, null)
  // In a file without days, the label may stand beside the cells of the rows that it covers.
  return basis.kind === 'range' ? statesSums(line, part, measures, 90n, 110n) : statesSums(line, sums, measures, 99n, 101n)
}

/** Whether a labelled line states more than all rows together: a total of deleted entities as well, or a campaign with an odd name. */
function exceeds({ line, label }: TotalLine, sums: Measures, { measures, basis }: RowPlan): boolean {
  return label !== '' && basis.kind === 'range' && statesSums(line, sums, measures, 100n, null)
}

/** Platforms put a total first or last. */
const isEdge = ({ line }: Line, { first, last }: Survey): boolean => line === first || line === last

/** Whether a line names another account than the chosen one; totals name none. */
function isOfOther({ cells }: Line, { only: { account } }: RowPlan): boolean {
  const text = account ? cellText(cells, account.at) : ''
  return account !== null && text !== '' && text !== account.text
}

function fileSums(table: LineTable, more: number): FileSums {
  const totals: Measures = {}
  let [from, to]: [string | null, string | null] = [null, null]
  for (let index = 0; index < table.count; index++) {
    for (const [measure, { key }] of table.measures.entries()) {
      const value = table.value(index, measure)
      if (value !== null) totals[key] = (totals[key] ?? 0n) + value
    }
    const row = table.row(index)
    if ('kind' in row) continue
    if (from === null || row.days.from < from) from = row.days.from
    if (to === null || row.days.to > to) to = row.days.to
  }
  return { rows: table.count + more, from, to, totals }
}
