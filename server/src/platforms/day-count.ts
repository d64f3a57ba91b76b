/**
 * The priority of a call when limits are short: actions of people come first, then publishing, then fresh data, then the backfill. `pull`
 * is a refresh of today's figures, which every member may request; it must not use up the calls that pausing a campaign needs.
 */
export const priorities = ['person', 'publish', 'pull', 'today', 'upkeep', 'past'] as const
export type Priority = (typeof priorities)[number]

/** Calls in 24 hours, by priority. */
export type Calls = Readonly<Record<Priority, number>>
const none: Calls = { person: 0, publish: 0, pull: 0, today: 0, upkeep: 0, past: 0 }

/** Calls of one priority in a quarter of an hour. */
export interface Counted {
  /** When the quarter of an hour began, in milliseconds since 1970. */
  readonly began: number
  readonly priority: Priority
  readonly calls: number
}

const quarterMs = 15 * 60_000
const dayMs = 86_400_000

export interface DayCount {
  readonly add: (priority: Priority, calls: number) => void
  /** Calls of the last 24 hours, including the whole quarter of an hour in which they began. */
  readonly used: () => Calls
  /** When the oldest of these calls are a day old; null: there are none. */
  readonly freedAt: () => Date | null
  readonly all: () => readonly Counted[]
}

/** Counts calls so that the daily limit holds in any 24 hours, whenever the platform's own day starts. */
export function dayCount(clock: () => Date, before: readonly Counted[]): DayCount {
  let counts = new Map(before.map((one) => [`${one.priority} ${one.began}`, one]))
  const recent = (): Counted[] => {
    const first = clock().getTime() - dayMs - quarterMs
    const all = [...counts.values()].filter(({ began }) => began > first)
    if (all.length < counts.size) counts = new Map(all.map((one) => [`${one.priority} ${one.began}`, one]))
    return all
  }
  return {
    add: (priority, calls) => {
      const began = Math.floor(clock().getTime() / quarterMs) * quarterMs
      const key = `${priority} ${began}`
      counts.set(key, { began, priority, calls: (counts.get(key)?.calls ?? 0) + calls })
    },
    used: () => {
      const used = { ...none }
      for (const { priority, calls } of recent()) used[priority] += calls
      return used
    },
    freedAt: () => {
      const all = recent()
      return all.length === 0 ? null : new Date(Math.min(...all.map(({ began }) => began)) + dayMs + quarterMs)
    },
    all: recent,
  }
}
