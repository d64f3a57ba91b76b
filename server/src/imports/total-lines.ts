import type { AdditiveKey } from '@adroit/contract/metrics'
import { type Measures, storedScale } from '../facts/delivery.ts'
import { type Columns, cellText } from './columns.ts'
import { placeFields, timeFields } from './fields.ts'
import { type MeasurePlan, readMeasure } from './measures.ts'
import { decimalText, readNumberCell } from './numbers.ts'
import type { Note } from './reading.ts'
import type { Line } from './records.ts'

/** A line that states sums, with the sums of the rows that it speaks of. */
export interface TotalLine {
  readonly line: Line
  readonly label: string
  /** Cells that its rows share, as "Video" of Google's "Total: Video": index and text. */
  readonly shared: readonly (readonly [number, string])[]
  readonly sums: Measures
  rows: number
}

/** "Total: Campaigns" (Google), "Total of 12 results" (TikTok), "总计: 广告系列"; a bare "Total" could be a name. */
const label = /^(grand total|totals?\s*[:：]|total\s+(-|–|—)\s|total of \d|总计|合计|共\s*\d+\s*[条个项])/i
const bareLabel = /^totals?$/i

/** Null for a row of data. */
export function totalLine(line: Line, columns: Columns): TotalLine | null {
  const { at } = columns
  const places = placeFields.flatMap((field) => at[field] ?? [])
  const candidates = [...new Set([0, ...places, ...(at.day === undefined ? [] : [at.day])])]
  const found = candidates.find((index) => label.test(cellText(line.cells, index)) || bareLabel.test(cellText(line.cells, index)))
  if (found === undefined || places.some((index) => index !== found && cellText(line.cells, index) !== '')) return null
  const text = cellText(line.cells, found)
  const timed = timeFields.some((field) => at[field] !== undefined && at[field] !== found && cellText(line.cells, at[field]) !== '')
  if (timed && bareLabel.test(text)) return null
  return { line, label: text, shared: sharedCells(line, columns, found), sums: {}, rows: 0 }
}

function sharedCells({ cells }: Line, columns: Columns, label: number): [number, string][] {
  return columns.uses.flatMap((use, index) => {
    const shares = use.as === 'other' || (use.as === 'field' && (use.field === 'country' || use.field === 'currency'))
    const text = cellText(cells, index)
    // figures of unknown columns are summed as well, so they are shared by nothing
    return shares && index !== label && text !== '' && !readNumberCell(text) ? [[index, text]] : []
  })
}

/** A row that names no place though others do is their total if it comes first or last and states about their sum. */
export function statesSumOf(line: Line, sums: Measures, plans: readonly MeasurePlan[]): boolean {
  const stated = plans.flatMap((plan) => {
    const sum = sums[plan.key] ?? 0n
    const reading = readMeasure(line.cells[plan.at] ?? '', plan)
    return sum > 0n && isValue(reading) ? [reading.value * 2n >= sum] : []
  })
  // a row of what could not be attributed stays far below half of the rest; a total may exceed it by deleted objects
  return stated.length > 0 && stated.every((large) => large)
}

type Reading = ReturnType<typeof readMeasure>
const isValue = (reading: Reading): reading is Extract<Reading, { value: bigint }> => reading !== null && 'value' in reading

/** Where the line states other sums than its rows have; a sum rounded to the digits that it shows is no difference. */
export function differences(total: TotalLine, plans: readonly MeasurePlan[]): Note[] {
  if (total.rows === 0) return []
  return plans.flatMap((plan): Note[] => {
    const reading = readMeasure(total.line.cells[plan.at] ?? '', plan)
    const sum = total.sums[plan.key]
    if (!isValue(reading) || sum === undefined) return []
    const off = reading.value > sum ? reading.value - sum : sum - reading.value
    if (2n * off * 10n ** BigInt(reading.scale) <= plan.units) return []
    const text = (value: bigint) => decimalText(value, storedDigits(plan.key))
    return [
      {
        kind: 'total_differs',
        line: total.line.line,
        label: total.label,
        measure: plan.key,
        stated: text(reading.value),
        summed: text(sum),
      },
    ]
  })
}

const storedDigits = (key: AdditiveKey): number => (storedScale(key) === 1n ? 0 : 6)
