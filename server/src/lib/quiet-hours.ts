import { aheadOfUtc } from '@adroit/contract/local-time'
import type { QuietHours } from '@adroit/contract/notification-settings'
import { momentShowing } from './wall-clock.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60

/**
 * The moment at which the quiet hours that contain `now` end, or null: none contain it. On a day of a clock change they end when the clock
 * shows their end.
 */
export function quietUntil({ from, to, zone }: QuietHours, now: Date): Date | null {
  const shown = new Date(now.getTime() + aheadOfUtc(now, zone))
  const minute = shown.getUTCHours() * 60 + shown.getUTCMinutes()
  const sinceStart = (minute - from + dayMinutes) % dayMinutes
  const length = (to - from + dayMinutes) % dayMinutes
  if (sinceStart >= length) return null
  const midnight = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate())
  const endsTomorrow = to <= minute
  const end = momentShowing(new Date(midnight + (to + (endsTomorrow ? dayMinutes : 0)) * minuteMs), zone)
  // A skipped or repeated end may lie before `now`; then they are over in a moment.
  return end > now ? end : new Date(now.getTime() + minuteMs)
}
