import { addDays } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import type { DateRange } from '@adroit/contract/presets'

/**
 * Returns the stored days, or the last 366 of them. Not fewer, because a period row counts only in a date range that contains all of its
 * days.
 */
export function newestRange(stored: DateRange): DateRange {
  const earliest = addDays(stored.to, 1 - limits.rangeDays)
  return { from: stored.from > earliest ? stored.from : earliest, to: stored.to }
}
