import { addDays } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import type { Range } from '@adroit/contract/presets'

/**
 * What to show of the days that are held: all of them, or the last 366. Not fewer, because a row of several days counts only in
 * a range that holds the whole of it.
 */
export function newestRange(held: Range): Range {
  const earliest = addDays(held.to, 1 - limits.rangeDays)
  return { from: held.from > earliest ? held.from : earliest, to: held.to }
}
