import { addDays, addMonths, type Day, isDay } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import { contains, daysBetween, shiftRange } from './day-ranges.ts'

/** How the days of the compared range correspond to days of the date range. */
export interface DayShift {
  /** Days between the two ranges. */
  readonly days: number
  /**
   * Set if the ranges are the same dates of two years and one of them has 29 February inside, which the other lacks. After 28 February of the
   * year before (`last`), `after` days are between the two. `extra`: 29 February of the compared range; null: it is in the date range.
   */
  readonly leap: { readonly last: Day; readonly after: number; readonly extra: Day | null } | null
}

export const noShift: DayShift = { days: 0, leap: null }

/** Returns how the days of `previous` correspond to those of `range`. */
export function shiftBetween(previous: DateRange, range: DateRange): DayShift {
  const days = daysBetween(previous, range)
  const isYear = previous.from === addMonths(range.from, -12) && previous.to === addMonths(range.to, -12)
  const own = isYear ? leapDayIn(range) : null
  // A range that begins on 29 February is compared with days from 28 February on, one by one.
  if (own !== null && own !== range.from) return { days, leap: { last: addMonths(own, -12), after: days + 1, extra: null } }
  const extra = isYear ? leapDayIn(previous) : null
  return { days, leap: extra === null ? null : { last: addDays(extra, -1), after: days - 1, extra } }
}

function leapDayIn(range: DateRange): Day | null {
  const found = [range.from, range.to].map((day) => `${day.slice(0, 4)}-02-29`)
  return found.find((day) => isDay(day) && contains(range, { from: day, to: day })) ?? null
}

/** Returns the days of the date range that days of the compared range correspond to. 29 February belongs to the 28th. */
export function laterDays(range: DateRange, { days, leap }: DayShift): DateRange {
  if (leap === null) return shiftRange(range, days)
  const later = (day: Day) => addDays(day, day <= leap.last ? days : leap.after)
  return { from: later(range.from), to: later(range.to) }
}

/**
 * Returns the days of the compared range that days of the date range correspond to. It ends before it starts for 29 February alone, which has
 * no counterpart. A longer range to 28 February includes the 29th of the compared range.
 */
export function comparedDays(range: DateRange, { days, leap }: DayShift): DateRange {
  if (leap === null) return shiftRange(range, -days)
  const earlier = (day: Day, none: Day) => {
    if (addDays(day, -days) <= leap.last) return addDays(day, -days)
    return addDays(day, -leap.after) > leap.last ? addDays(day, -leap.after) : none
  }
  const [from, to] = [earlier(range.from, addDays(leap.last, 1)), earlier(range.to, leap.last)]
  return { from, to: to === leap.last && range.from !== range.to && leap.extra !== null ? leap.extra : to }
}
