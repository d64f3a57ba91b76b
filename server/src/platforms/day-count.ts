const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Calls of one hour: when it began, in milliseconds, and how many. */
export interface HourCount {
  readonly hour: number
  readonly calls: number
}

/** Calls of the last 24 hours, counted by the hour: one that has begun to leave the day counts until it has left whole. */
export interface DayCount {
  readonly add: (calls: number) => void
  readonly used: () => number
  /** When at most `calls` of those that count now are left, so that others have room. */
  readonly downTo: (calls: number) => Date
  readonly hours: () => readonly HourCount[]
}

export function dayCount(clock: () => Date, before: readonly HourCount[]): DayCount {
  let hours = [...before].sort((a, b) => a.hour - b.hour)
  const counted = () => {
    const since = clock().getTime() - dayMs - hourMs
    hours = hours.filter(({ hour }) => hour > since)
    return hours
  }
  const used = () => counted().reduce((sum, { calls }) => sum + calls, 0)
  return {
    used,
    hours: counted,
    add: (calls) => {
      const hour = Math.floor(clock().getTime() / hourMs) * hourMs
      const others = counted().filter((one) => one.hour !== hour)
      const now = hours.find((one) => one.hour === hour)?.calls ?? 0
      hours = [...others, { hour, calls: now + calls }]
    },
    downTo: (calls) => {
      let left = used()
      for (const one of counted()) {
        if (left <= calls) break
        left -= one.calls
        if (left <= calls) return new Date(one.hour + hourMs + dayMs)
      }
      return clock()
    },
  }
}
