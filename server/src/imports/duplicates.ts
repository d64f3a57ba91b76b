import { hash } from 'node:crypto'
import { isMeasure } from './fields.ts'
import type { ColumnUse } from './reading.ts'
import type { Line } from './records.ts'
import type { ImportRefusal } from './row-refusals.ts'

/**
 * Watches for lines that would be counted twice. A line that equals an earlier one is refused. So is one that differs
 * from it in its figures alone, as it is a later state of the same object, unless objects are known by name only: then
 * two of them share that name.
 */
export function repeatWatch(uses: readonly ColumnUse[], byName: boolean): (line: Line) => ImportRefusal | 'new' | 'same_name' {
  const tells = uses.map((use) => use.as === 'other' || (use.as === 'field' && !isMeasure(use.field)))
  const lines = new Map<string, number>()
  const objects = new Map<string, number>()
  return ({ line, cells }) => {
    const whole = digest(cells)
    const earlier = lines.get(whole)
    if (earlier !== undefined) return { kind: 'repeated', line: earlier }
    const object = digest(cells.filter((_, index) => tells[index]))
    const other = objects.get(object)
    if (other !== undefined && !byName) return { kind: 'conflicting', line: other }
    lines.set(whole, line)
    if (other === undefined) objects.set(object, line)
    return other === undefined ? 'new' : 'same_name'
  }
}

/** 20 bytes instead of the line itself keep a million lines in some 100 MB. */
const digest = (cells: readonly string[]): string => hash('sha1', cells.join('\u0000'), 'base64')
