import { overlaps } from '@adroit/contract/overlaps'
import { comparedRange, type DateRange } from '@adroit/contract/presets'
import type { CompareChoice } from '@adroit/contract/report-filters'
import { fail } from '../lib/app-error.ts'

/**
 * The period that a range is compared with. Throws `report_comparison_overlaps` where it shares days with the range: also where a range
 * of 366 days spans no leap day.
 */
export function separateComparedRange(range: DateRange, choice: CompareChoice): DateRange {
  const before = comparedRange(choice, range)
  if (overlaps(before, range)) throw fail('report_comparison_overlaps')
  return before
}
