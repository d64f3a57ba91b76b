import { addDays, addMonths, daysIn } from '@adroit/contract/calendar'
import { previousRange, type Range } from '@adroit/contract/presets'
import type { CompareChoice } from '@adroit/contract/report-filters'

/** The days that a range is compared with, as many as it has. 29 February stands against the 28th. */
export function comparedDays(compare: CompareChoice, days: Range): Range {
  if (compare.with === 'previous') return previousRange(days)
  const from = compare.with === 'custom' ? compare.from : addMonths(days.from, -12)
  return { from, to: addDays(from, daysIn(days.from, days.to) - 1) }
}
