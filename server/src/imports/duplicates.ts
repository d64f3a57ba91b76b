import { numberMap } from '../lib/number-map.ts'
import { isMeasure } from './fields.ts'
import type { LineTable } from './line-table.ts'
import { holdsDays, holdsNewTexts, holdsNumbers } from './other-columns.ts'
import type { ColumnUse } from './parsed-file.ts'
import type { RejectedRowReason } from './rejected-rows.ts'
import type { Survey } from './survey.ts'
import { unreadable } from './unreadable-export.ts'

/** Numbers that stand for texts of a line. */
export interface LineHashes {
  /** All cells. */
  readonly whole: number
  /** The cells of the columns that tell rows apart. */
  readonly told: number
  /** All cells but unknown figures, row numbers and moments. */
  readonly loose: number
  /** The cells that tell rows apart but row numbers and moments. */
  readonly entity: number
}

export function lineHasher(uses: readonly ColumnUse[], others: Survey['others']): (cells: readonly string[]) => LineHashes {
  const tells = uses.map((use) => use.as === 'other' || (use.as === 'field' && !isMeasure(use.field)))
  const moments = weakColumns(others, false)
  const weak = weakColumns(others, true)
  const loose = uses.map((_use, at) => !weak.has(at))
  const entity = tells.map((isTelling, at) => isTelling && !moments.has(at))
  return (cells) => ({ whole: hash(cells, null), told: hash(cells, tells), loose: hash(cells, loose), entity: hash(cells, entity) })
}

/** Unknown columns that hardly identify a row: row numbers, moments, and with `figures` also numbers. */
function weakColumns(others: Survey['others'], figures: boolean): ReadonlySet<number> {
  return new Set(
    [...others].flatMap(([at, column]) => (holdsNewTexts(column) || holdsDays(column) || (figures && holdsNumbers(column)) ? [at] : [])),
  )
}

/** More rows with the same names and days than two ads of one name make. */
const restatedShare = 0.4
/** Fewer than so many rows may share names by chance. */
const fewRows = 4

/**
 * Lines that count as earlier ones again: equal but for unknown figures, row numbers and moments, or of the same names and days in most
 * of the file, as in two exports pasted together. Returns the lines to leave out.
 * @throws UnreadableExport with the question how they count.
 */
export function repeatedLines(
  table: LineTable,
  left: ReadonlySet<number>,
  headers: readonly string[],
  others: Survey['others'],
  answer?: string,
) {
  const dropped = new Set<number>()
  if (answer === 'add_up') return dropped
  const same = pairs(table, left, 'loose', (index) => hasFigures(table, index))
  if (same.length > 0) {
    if (answer !== 'once')
      throw asks(
        table,
        same,
        true,
        [...weakColumns(others, true)].map((at) => headers[at] ?? ''),
      )
    for (const [index] of same) dropped.add(index)
  }
  const rows = table.count - left.size - dropped.size
  const restated = pairs(table, new Set([...left, ...dropped]), 'entity', (index) => !('kind' in table.row(index)))
  if (rows < fewRows || restated.length < rows * restatedShare) return dropped
  if (restated.every(([index, earlier]) => table.hash(index, 'told') === table.hash(earlier, 'told')) && !table.byName) return dropped
  if (answer !== 'last')
    throw asks(
      table,
      restated,
      false,
      [...weakColumns(others, false)].map((at) => headers[at] ?? ''),
    )
  for (const [, earlier] of restated) dropped.add(earlier)
  return dropped
}

/** Later lines with the latest earlier line of the same hash; equal lines are rejected elsewhere. */
function pairs(table: LineTable, left: ReadonlySet<number>, of: keyof LineHashes, counts: (index: number) => boolean): [number, number][] {
  const seen = numberMap()
  const found: [number, number][] = []
  for (let index = 0; index < table.count; index++) {
    if (left.has(index) || !counts(index)) continue
    const hash = table.hash(index, of)
    const earlier = seen.get(hash)
    if (earlier !== undefined && table.hash(earlier, 'whole') === table.hash(index, 'whole')) continue
    if (earlier !== undefined) found.push([index, earlier])
    seen.set(hash, index)
  }
  seen.release()
  return found
}

/** Whether a line has numbers that two rows hardly share by chance. */
function hasFigures(table: LineTable, index: number): boolean {
  const bits = table.steps.reduce((sum, step, measure) => sum + Math.log2(1 + Math.abs(table.amount(index, measure)) / step), 0)
  return bits >= sharedBits
}
const sharedBits = 10

function asks(table: LineTable, found: readonly (readonly [number, number])[], same: boolean, columns: readonly string[]) {
  const [index, earlier] = found[0] ?? [0, 0]
  return unreadable({ kind: 'repeated_rows', rows: found.length, line: table.line(index), earlier: table.line(earlier), same, columns })
}

export interface RepeatWatch {
  check(index: number): RejectedRowReason | 'new' | 'same_name'
  release(): void
}

/**
 * Detects lines that would be counted twice. A line equal to an earlier one is rejected. A line that differs only in metrics is rejected
 * too, as a later state of the same entity, unless entities are identified by name only: then two of them share the name.
 */
export function repeatWatch(table: LineTable, byName: boolean): RepeatWatch {
  const lines = numberMap()
  const objects = numberMap()
  const check = (index: number): ReturnType<RepeatWatch['check']> => {
    const [whole, told, line] = [table.hash(index, 'whole'), table.hash(index, 'told'), table.line(index)]
    const earlier = lines.get(whole)
    if (earlier !== undefined) return { kind: 'repeated', line: earlier }
    const other = objects.get(told)
    if (other !== undefined && !byName) return { kind: 'conflicting', line: other }
    lines.set(whole, line)
    if (other === undefined) objects.set(told, line)
    return other === undefined ? 'new' : 'same_name'
  }
  return {
    check,
    release() {
      lines.release()
      objects.release()
    },
  }
}

/**
 * 53 bits of the texts (cyrb53): among a million lines, two different ones have the same number with a chance of 1 in 18,000. 8 bytes per
 * line instead of its text.
 */
function hash(cells: readonly string[], only: readonly boolean[] | null): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  const mix = (code: number): void => {
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  for (const [at, cell] of cells.entries()) {
    if (only && only[at] !== true) continue
    for (let place = 0; place < cell.length; place++) mix(cell.charCodeAt(place))
    mix(0)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}
