import type { DateRange } from './presets.ts'

/** Whether two ranges share a day. */
export function overlaps(one: DateRange, other: DateRange): boolean {
  return one.from <= other.to && other.from <= one.to
}
