import { addDays, addMonths, daysIn } from '@adroit/contract/calendar'
import { previousRange, type Range } from '@adroit/contract/presets'
import type { CompareChoice } from '@adroit/contract/report-filters'

/** The days that a range is compared with, as many as it has. 29 February stands against the 28th. */
export function comparedRange(choice: CompareChoice, range: Range): Range {
  if (choice.with === 'previous') return previousRange(range)
  const from = choice.with === 'custom' ? choice.from : addMonths(range.from, -12)
  return { from, to: addDays(from, daysIn(range.from, range.to) - 1) }
}

/** Whether two ranges share a day. */
export function overlaps(one: Range, other: Range): boolean {
  return one.from <= other.to && other.from <= one.to
}
