/**
 * How important a call is when room is short: what a person does comes before what keeps a day fresh, and that before the past. `pull`:
 * somebody wants today's figures at once, as anybody may; that must not use up what pausing a campaign needs.
 */
export const purposes = ['person', 'pull', 'today', 'upkeep', 'past'] as const
export type Purpose = (typeof purposes)[number]

/** Calls of 24 hours, by what they are for. */
export type Calls = Readonly<Record<Purpose, number>>
const none: Calls = { person: 0, pull: 0, today: 0, upkeep: 0, past: 0 }

/** Calls of a quarter of an hour for one purpose. */
export interface Counted {
  /** When it began, in milliseconds since 1970. */
  readonly began: number
  readonly purpose: Purpose
  readonly calls: number
}

const quarterMs = 15 * 60_000
const dayMs = 86_400_000

export interface DayCount {
  readonly add: (purpose: Purpose, calls: number) => void
  /** Of the last 24 hours, and of the quarter of an hour before them that is not quite over. */
  readonly used: () => Calls
  /** When the oldest of them are a day old; null: there are none. */
  readonly freedAt: () => Date | null
  readonly all: () => readonly Counted[]
}

/** Counts calls so that what is allowed a day is kept in any 24 hours, whenever the platform's own day turns. */
export function dayCount(clock: () => Date, before: readonly Counted[]): DayCount {
  let counts = new Map(before.map((one) => [`${one.purpose} ${one.began}`, one]))
  const recent = (): Counted[] => {
    const first = clock().getTime() - dayMs - quarterMs
    const all = [...counts.values()].filter(({ began }) => began > first)
    if (all.length < counts.size) counts = new Map(all.map((one) => [`${one.purpose} ${one.began}`, one]))
    return all
  }
  return {
    add: (purpose, calls) => {
      const began = Math.floor(clock().getTime() / quarterMs) * quarterMs
      const key = `${purpose} ${began}`
      counts.set(key, { began, purpose, calls: (counts.get(key)?.calls ?? 0) + calls })
    },
    used: () => {
      const used = { ...none }
      for (const { purpose, calls } of recent()) used[purpose] += calls
      return used
    },
    freedAt: () => {
      const all = recent()
      return all.length === 0 ? null : new Date(Math.min(...all.map(({ began }) => began)) + dayMs + quarterMs)
    },
    all: recent,
  }
}
