import { todayMinutes } from './streams.ts'

const dayMinutes = 24 * 60
/** Calls a day for what may still be restated. */
const restatedCalls = 4
/** Calls a day for hierarchy, six times, assets and rights: these wait where there are too few for all. */
const flexibleCalls = 24
/** Part of a day's calls that keeping fresh counts on. The rest is for people, for the past and for what has to be asked twice. */
const forFreshness = 0.92
/** Of that, at most for all but the running day, and at least for hierarchy, assets and rights. */
const forUpkeep = 0.3
const forFlexible = 0.05
/** Of that, at least for the running day. */
const leastForToday = 0.2
/** Rounds of readings that a day may have beyond its even share: 24 hours rarely begin with a round, and a first reading takes more. */
const spareRounds = 3

/** Accounts that share a platform's calls, and what one reading of the running day of all of them takes. */
export interface Load {
  readonly accounts: number
  readonly roundCalls: number
}

/** How accounts are kept fresh with so many calls a day. */
export interface Plan {
  /** Between two readings of an account's running day. */
  readonly minutes: number
  /** How many times longer than usual hierarchy, assets and rights wait; 1: not at all. */
  readonly stretch: number
  /** Calls in 24 hours that this takes. */
  readonly needs: { readonly today: number; readonly upkeep: number }
}

/**
 * Shares a day's calls out: what is restated is read every day, hierarchy and assets wait first, then the running day, for all accounts
 * alike.
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
