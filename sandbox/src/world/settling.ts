import type { DaySpan } from './calendar.ts'
import { luck } from './luck.ts'
import type { PlatformName } from './world.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Days from the start of a day until its metrics are final: Meta says 28, Google's longest click window is 90. */
export const settledAfterDays: Readonly<Record<PlatformName, number>> = { meta: 28, google: 90, tiktok: 28 }

/** Factors on the first measured values. */
interface Correction {
  readonly spend: number
  readonly impressions: number
  readonly clicks: number
}

const none: Correction = { spend: 1, impressions: 1, clicks: 1 }

/** The platform's corrections of a day by `read` (ms): small, and at each platform's own hour. */
export function correctionOf(platform: PlatformName, key: number, span: DaySpan, read: number): Correction {
  if (read < span.end) return none
  const chance = (kind: number) => luck(key, span.number, kind)
  if (platform === 'google') {
    // Invalid clicks are credited in steps over up to three days.
    const step = [20, 44, 68].filter((hours) => read >= span.end + hours * hourMs).length
    const credit = 0.004 * chance(60)
    return { spend: 1 - credit * step, impressions: 1, clicks: 1 - credit * step }
  }
  if (platform === 'tiktok') {
    // The correction runs once, on the next day at 12:00 UTC, and can go either way.
    if (read < (span.number + 1) * dayMs + 12 * hourMs || chance(60) > 0.6) return none
    return { spend: 1 + 0.01 * (chance(61) - 0.5), impressions: 1 + 0.008 * (chance(62) - 0.5), clicks: 1 + 0.008 * (chance(63) - 0.5) }
  }
  const at = span.end + (6 + 40 * chance(64)) * hourMs
  if (read < at || chance(60) > 0.6) return none
  return { spend: 1 - 0.006 * chance(61), impressions: 1 - 0.004 * chance(62), clicks: 1 - 0.006 * chance(63) }
}

/** The share (0 to 1) of a day's conversions that has arrived by `read`: most on the day itself, and all once it has settled. */
export function arrivedPart(platform: PlatformName, key: number, span: DaySpan, read: number): number {
  const onTheDay = 0.7 + 0.18 * luck(key, span.number, 65)
  return onTheDay + (1 - onTheDay) * late(platform, span, read, 4 + 4 * luck(key, span.number, 66))
}

/** The same for people who open an app again the next day: none on the day itself. */
export function returnedPart(platform: PlatformName, span: DaySpan, read: number): number {
  const nextDay = Math.min(Math.max((read - span.end) / dayMs, 0), 1)
  return 0.9 * nextDay + 0.1 * late(platform, span, read, 5)
}

/** Approaches 1 over the remaining days of settling; exactly 1 afterwards. */
function late(platform: PlatformName, span: DaySpan, read: number, haste: number): number {
  // An hour less, so that a day of 25 hours has settled too at the calendar's time.
  const settled = span.start + settledAfterDays[platform] * dayMs - hourMs
  if (read >= settled) return 1
  if (read <= span.end) return 0
  return (1 - Math.exp((-haste * (read - span.end)) / (settled - span.end))) / (1 - Math.exp(-haste))
}
