import type { Measure } from '../../lib/split-name.ts'

/** Measures texts of a table in px: headings, units below them, and the widest style of values, that of the totals. */
export interface ColumnMeasures {
  readonly head: Measure
  readonly unit: Measure
  readonly value: Measure
}

/** The texts of a column. `values`: those that it shows. */
export interface ColumnTexts {
  readonly head: string
  readonly unit: string
  readonly values: readonly string[]
}

/** Space at both sides of a cell. */
const padding = 12
/** Space of the arrow of the sorted column, which every heading reserves. */
const arrow = 14
/** Chinese can break anywhere; four characters stay together. */
const together = 4
const leastWidth = 44

/** Width of the longest unbreakable part of a heading. */
function headWidth(head: string, measure: Measure): number {
  const parts = head.split(/\s+/).map((word) => (/^[\u2e80-\uffff]+$/u.test(word) ? word.slice(0, together) : word))
  return Math.max(...parts.map(measure))
}

/** Returns the width of a column in px: no value and no word of the heading is cut. */
export function columnWidth({ head, unit, values }: ColumnTexts, measure: ColumnMeasures): number {
  const value = values.reduce((most, text) => Math.max(most, measure.value(text)), 0)
  return Math.ceil(Math.max(leastWidth, headWidth(head, measure.head) + arrow + padding, measure.unit(unit) + padding, value + padding))
}
