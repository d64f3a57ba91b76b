import { isMeasure } from './fields.ts'
import type { LineTable } from './line-table.ts'
import type { ColumnUse } from './parsed-file.ts'
import type { RejectedRowReason } from './rejected-rows.ts'

/** Numbers that stand for texts of a line. */
export interface LineHashes {
  /** All cells. */
  readonly whole: number
  /** The cells of the columns that tell rows apart. */
  readonly told: number
}

export function lineHasher(uses: readonly ColumnUse[]): (cells: readonly string[]) => LineHashes {
  const tells = uses.map((use) => use.as === 'other' || (use.as === 'field' && !isMeasure(use.field)))
  return (cells) => ({ whole: hash(cells, null), told: hash(cells, tells) })
}

/**
 * Detects lines that would be counted twice. A line equal to an earlier one is rejected. A line that differs only in metrics is rejected
 * too, as a later state of the same entity, unless entities are identified by name only: then two of them share the name.
 */
export function repeatWatch(table: LineTable, byName: boolean): (index: number) => RejectedRowReason | 'new' | 'same_name' {
  const lines = new Map<number, number>()
  const objects = new Map<number, number>()
  return (index) => {
    const [whole, told, line] = [table.hash(index, 'whole'), table.hash(index, 'told'), table.line(index)]
    const earlier = lines.get(whole)
    if (earlier !== undefined) return { kind: 'repeated', line: earlier }
    const other = objects.get(told)
    if (other !== undefined && !byName) return { kind: 'conflicting', line: other }
    lines.set(whole, line)
    if (other === undefined) objects.set(told, line)
    return other === undefined ? 'new' : 'same_name'
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
