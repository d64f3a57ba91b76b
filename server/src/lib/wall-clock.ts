import { aheadOfUtc } from '@adroit/contract/local-time'

const dayMs = 86_400_000

/**
 * Returns the moment at which clocks of a time zone show what UTC clocks show at `shown`. For a time that is skipped or repeated, it is a
 * moment within an hour of the clock change.
 */
export function momentShowing(shown: Date, timeZone: string): Date {
  // Use the offset at the moment itself: near a clock change, the first guess may be an hour off.
  const guess = new Date(shown.getTime() - aheadOfUtc(shown, timeZone))
  return new Date(shown.getTime() - aheadOfUtc(guess, timeZone))
}

/** Returns what clocks of a time zone show at a moment, to the minute: `YYYY-MM-DDTHH:MM`. */
export function wallTimeOf(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + aheadOfUtc(moment, timeZone)).toISOString().slice(0, 16)
}

/**
 * Returns the moment at which clocks of a time zone showed the same time a day before. If that time was skipped, the moment is later by the
 * length of the gap; if it was repeated, it is the one 24 hours before.
 */
export function sameTimeYesterday(moment: Date, timeZone: string): Date {
  const dayBefore = new Date(moment.getTime() - dayMs)
  return new Date(dayBefore.getTime() + aheadOfUtc(moment, timeZone) - aheadOfUtc(dayBefore, timeZone))
}
