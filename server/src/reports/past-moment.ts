import type { DateRange } from '@adroit/contract/presets'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** After this time the history keeps only full hours, and for days older than `hourlyMs` only midnights. See `Facts.compact`. */
const exactMs = 3 * dayMs
const hourlyMs = 60 * dayMs

/** Returns the distance, in milliseconds, between the moments that the history still keeps around `at`. */
function stepOf(at: Date, now: Date, windows: readonly DateRange[]): number {
  if (now.getTime() - at.getTime() < exactMs) return 1
  const first = windows.map(({ from }) => from).sort()[0] ?? ''
  return Date.parse(`${first}T00:00:00Z`) < now.getTime() - hourlyMs ? dayMs : hourMs
}

/** Returns the latest moment up to `at` for which the history of these date ranges is kept. */
export function latestStoredMoment(at: Date, now: Date, windows: readonly DateRange[]): Date {
  const step = stepOf(at, now, windows)
  return new Date(Math.floor(at.getTime() / step) * step)
}

/** Returns the first such moment at or after `at`. */
export function firstStoredMoment(at: Date, now: Date, windows: readonly DateRange[]): Date {
  const step = stepOf(at, now, windows)
  return new Date(Math.ceil(at.getTime() / step) * step)
}
