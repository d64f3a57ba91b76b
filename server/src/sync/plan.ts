import { todayMinutes } from './streams.ts'

const dayMinutes = 24 * 60
/** Calls per account and day for days that may be restated. */
const restatedCalls = 4
/** Calls per account and day for the hierarchy (six times), assets and rights. These wait first if there are too few calls. */
const flexibleCalls = 24
/** Share of a day's calls that is planned for fresh data. The rest is for people, the backfill and retries. */
const forFreshness = 0.92
/** Of that, the maximum for everything except the current day, and the minimum for hierarchy, assets and rights. */
const forUpkeep = 0.3
const forFlexible = 0.05
/** Of that, the minimum for the current day. */
const leastForToday = 0.2
/** Rounds of sync runs that a day may have in excess: 24 hours rarely start with a round, and a first sync needs more calls. */
const spareRounds = 3

/** The accounts that share a platform's calls, and the calls for one sync of the current day of all of them. */
export interface Load {
  readonly accounts: number
  readonly roundCalls: number
}

/** How accounts are kept fresh with a given number of calls a day. */
export interface Plan {
  /** The interval between two sync runs of an account's current day. */
  readonly minutes: number
  /** The factor by which hierarchy, assets and rights wait longer than usual; 1: no longer. */
  readonly stretch: number
  /** The calls in 24 hours that this needs. */
  readonly needs: { readonly today: number; readonly upkeep: number }
}

/**
 * Divides a day's calls. Restated days are read every day; if calls are short, hierarchy and assets are delayed first, then the current
 * day, for all accounts alike.
 */
export function planOf(perDay: number, { accounts, roundCalls }: Load): Plan {
  const all = perDay * forFreshness
  const restated = accounts * restatedCalls
  const flexible = Math.max(1, accounts * flexibleCalls)
  const given = Math.min(flexible, Math.max(all * forFlexible, all * forUpkeep - restated))
  const upkeep = restated + given
  const spare = roundCalls * spareRounds
  const wanted = roundCalls * (dayMinutes / todayMinutes) + spare
  const today = Math.min(wanted, Math.max(all * leastForToday, all - upkeep))
  const minutes =
    today === 0 ? todayMinutes : Math.max(todayMinutes, Math.ceil((dayMinutes * roundCalls) / Math.max(today - spare, today / 2)))
  return { minutes, stretch: flexible / given, needs: { today, upkeep } }
}
