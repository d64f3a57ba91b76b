import { entityFields, timeFields } from '@adroit/contract/imports'
import type { AdditiveKey } from '@adroit/contract/metrics'
import { type Measures, storedScale } from '../facts/insights-row.ts'
import { type Columns, cellText } from './columns.ts'
import { type MeasurePlan, type MeasureReading, readMeasure } from './measures.ts'
import { decimalText, readNumberCell } from './numbers.ts'
import type { Note } from './parsed-file.ts'
import type { Line } from './records.ts'

/** A line that states sums, with the sums of the rows that it covers. */
export interface TotalLine {
  readonly line: Line
  readonly label: string
  /** Cells that its rows share, such as "Video" for Google's "Total: Video": index and text. */
  readonly shared: readonly (readonly [number, string])[]
  readonly sums: Measures
  rows: number
}

/** "Total: Campaigns" (Google), "Total of 12 results" (TikTok), "总计: 广告系列", "Total". */
const label = /^(grand total|totals?\s*[:：]|total\s+(-|–|—)\s|total of \d|总计|合计|共\s*\d+\s*[条个项]|totals?$)/i

/** Null for a data row, and for a total that only its values can reveal: a campaign may be called "Total", but then it has a day. */
export function totalLine(line: Line, columns: Columns): TotalLine | null {
  const found = labelled(line, columns)
  if (found === null || isTimed(line, columns, found)) return null
  return { line, label: cellText(line.cells, found), shared: sharedCells(line, columns, found), sums: {}, rows: 0 }
}

/** The same for a line that may be a row as well: in a file without a column of days, or because its label stands beside a day. */
export function possibleTotal(line: Line, columns: Columns): TotalLine | null {
  const found = labelled(line, columns)
  return found === null ? null : { line, label: cellText(line.cells, found), shared: sharedCells(line, columns, found), sums: {}, rows: 0 }
}

/** The label of a total in a data row; empty: none. */
export function totalLabel(line: Line, columns: Columns): string {
  const found = labelled(line, columns)
  return found === null ? '' : cellText(line.cells, found)
}

/** The column of the label, if no other column names an entity. */
function labelled({ cells }: Line, { at }: Columns): number | null {
  const places = entityFields.flatMap((field) => at[field] ?? [])
  const found = [0, ...places, at.day ?? 0].find((index) => label.test(cellText(cells, index)))
  return found === undefined || places.some((index) => index !== found && cellText(cells, index) !== '') ? null : found
}

/** Whether a line with the label in an entity's column can be a row: it has a day, or the file has no column of days. */
function isTimed({ cells }: Line, { at }: Columns, found: number): boolean {
  const isPlace = entityFields.some((field) => at[field] === found)
  const times = timeFields.filter((field) => at[field] !== undefined)
  return isPlace && (times.length === 0 || times.some((field) => cellText(cells, at[field]) !== ''))
}

function sharedCells({ cells }: Line, columns: Columns, label: number): [number, string][] {
  return columns.uses.flatMap((use, index) => {
    const shares = use.as === 'other' || (use.as === 'field' && (use.field === 'country' || use.field === 'currency'))
    const text = cellText(cells, index)
    // values of unknown columns are summed as well, so rows do not share them
    return shares && index !== label && text !== '' && !readNumberCell(text) ? [[index, text]] : []
  })
}

/** Whether a line states the sums of all rows: each of its values is between `least` and `most` percent of the sum. */
export function statesSums(line: Line, sums: Measures, plans: readonly MeasurePlan[], least: bigint, most: bigint | null): boolean {
  const stated = plans.flatMap((plan) => {
    const sum = sums[plan.key] ?? 0n
    const reading = readMeasure(line.cells[plan.at] ?? '', plan)
    if (sum <= 0n || !isValue(reading)) return []
    return [reading.value * 100n >= sum * least && (most === null || reading.value * 100n <= sum * most)]
  })
  return stated.length > 0 && stated.every((fits) => fits)
}

type Reading = ReturnType<typeof readMeasure>
const isValue = (reading: Reading): reading is MeasureReading => reading !== null && !('kind' in reading)

/** The values of a total line that differ from the sums of its rows; a sum rounded to the digits shown is no difference. */
export function differences(total: TotalLine, plans: readonly MeasurePlan[]): Note[] {
  if (total.rows === 0) return []
  return plans.flatMap((plan): Note[] => {
    const reading = readMeasure(total.line.cells[plan.at] ?? '', plan)
    const sum = total.sums[plan.key]
    if (!isValue(reading) || sum === undefined) return []
    const off = reading.value > sum ? reading.value - sum : sum - reading.value
    if (2n * off * 10n ** BigInt(reading.scale) <= plan.units) return []
    const text = (value: bigint) => decimalText(value, storedDigits(plan.key))
    const [stated, summed] = [text(reading.value), text(sum)]
    return [{ kind: 'total_differs', line: total.line.line, label: total.label, measure: plan.key, stated, summed }]
  })
}

const storedDigits = (key: AdditiveKey): number => (storedScale(key) === 1n ? 0 : 6)
