import { addDays, addMonths, daysIn } from '@adroit/contract/calendar'
import { previousRange, type Range } from '@adroit/contract/presets'
import type { CompareChoice } from '@adroit/contract/report-filters'
import { overlaps } from '../lib/day-ranges.ts'
import { fail } from '../lib/refusal.ts'

/**
 * The period that a range is compared with, always as many days. A year before 29 February begins on the 28th. Throws
 * `report_comparison_overlaps` where it shares days with the range: also where a range of 366 days spans no leap day.
 */
export function comparedRange(range: Range, choice: CompareChoice): Range {
  const before = periodOf(range, choice)
  if (overlaps(before, range)) throw fail('report_comparison_overlaps')
  return before
}

function periodOf(range: Range, choice: CompareChoice): Range {
  if (choice.with === 'previous') return previousRange(range)
  const from = choice.with === 'custom' ? choice.from : addMonths(range.from, -12)
  return { from, to: addDays(from, daysIn(range.from, range.to) - 1) }
}
