import type { Limit } from './errors.ts'

/** Limits of the tier Basic; higher tiers allow a multiple. */
const perMinute = 600
const perDay = 864_000
const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** Counts our own calls, to find out which limit was hit if TikTok does not say. */
export interface Tally {
  readonly count: (now: Date) => void
  readonly likely: (now: Date) => Limit
}

export function createTally(): Tally {
  let minute = { number: 0, calls: 0 }
  let day = { number: 0, calls: 0 }
  const next = (span: { number: number; calls: number }, number: number) =>
    span.number === number ? { number, calls: span.calls + 1 } : { number, calls: 1 }
  return {
    count: (now) => {
      minute = next(minute, Math.floor(now.getTime() / minuteMs))
      day = next(day, Math.floor(now.getTime() / dayMs))
    },
    likely: (now) => {
      if (day.calls >= perDay && day.number === Math.floor(now.getTime() / dayMs)) return 'QPD'
      return minute.calls >= perMinute && minute.number === Math.floor(now.getTime() / minuteMs) ? 'QPM' : 'QPS'
    },
  }
}
