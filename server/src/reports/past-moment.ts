import type { Range } from '@adroit/contract/presets'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** After so long the history keeps full hours alone, and of days that are long past midnights, see `Facts.thin`. */
const exactMs = 3 * dayMs
const hourlyMs = 60 * dayMs

/** Length of the steps at which what stood about a moment can still be told. */
function stepOf(at: Date, now: Date, windows: readonly Range[]): number {
  if (now.getTime() - at.getTime() < exactMs) return 1
  const first = windows.map(({ from }) => from).sort()[0] ?? ''
  return Date.parse(`${first}T00:00:00Z`) < now.getTime() - hourlyMs ? dayMs : hourMs
}

/** The last moment up to one as of which days of these windows can be told. */
export function keptMoment(at: Date, now: Date, windows: readonly Range[]): Date {
  const step = stepOf(at, now, windows)
  return new Date(Math.floor(at.getTime() / step) * step)
}

/** The first such moment at which what happened at one had happened. */
export function keptAfter(at: Date, now: Date, windows: readonly Range[]): Date {
  const step = stepOf(at, now, windows)
  return new Date(Math.ceil(at.getTime() / step) * step)
}
