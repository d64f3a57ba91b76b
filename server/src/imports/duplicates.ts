import { hash } from 'node:crypto'
import { isMeasure } from './fields.ts'
import type { ColumnUse } from './parsed-file.ts'
import type { Line } from './records.ts'
import type { RejectedRowReason } from './rejected-rows.ts'

/**
 * Detects lines that would be counted twice. A line equal to an earlier one is rejected. A line that differs only in metrics is rejected
 * too, as a later state of the same entity, unless entities are identified by name only: then two of them share the name.
 */
export function repeatWatch(uses: readonly ColumnUse[], byName: boolean): (line: Line) => RejectedRowReason | 'new' | 'same_name' {
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

/** 20 bytes per line instead of its text: a million lines take some 100 MB. */
const digest = (cells: readonly string[]): string => hash('sha1', cells.join('\u0000'), 'base64')
