import { addDays, type Day, daysIn } from '@adroit/contract/calendar'

/** Before this part of a day is over, a projection of it would be a guess. */
const leastOfDay = 0.25
const rateDays = 7
const fewestRateDays = 3

/** A budget in the account's currency, in major units. */
export type Budget =
  | { readonly kind: 'daily'; readonly amount: number }
  | { readonly kind: 'month'; readonly amount: number }
  | { readonly kind: 'lifetime'; readonly amount: number; readonly from: number; readonly firstDay: Day; readonly to: number }

/** Lifetime budgets that began before so many days are left out: what they have spent is not looked up. */
export const longestLifetimeDays = 90

/** A day of an entity: what it had spent from each moment on, in the account's currency and major units. Moments are in ms. */
export interface SpentDay {
  /** The moments at which the day begins and ends on the account's clock. */
  readonly start: number
  readonly end: number
  /** When it was read, in order, within the day. */
  readonly readings: readonly number[]
  readonly spent: readonly { readonly at: number; readonly amount: number }[]
}

/** What an entity spent on each day that is known. */
export type SpentDays = ReadonlyMap<Day, SpentDay>

/** Days before the day itself that a budget's pace needs. */
export function daysBefore(budget: Budget, day: Day): number {
  if (budget.kind === 'daily') return 1
  if (budget.kind === 'month') return Math.max(rateDays, Number(day.slice(8)) - 1)
  return longestLifetimeDays
}

/**
 * At each reading of a day: what the entity will have spent at this rate, as a fraction of its budget; null: too little is known.
 * - daily: of the day, by the part of it that yesterday had spent by this time; without yesterday, by the hours that are over
 * - month: what is spent, and for the rest of the calendar month the mean of the seven days before
 * - lifetime: what is spent, by the part of the schedule that is over
 */
export function paceOf(budget: Budget, day: Day, days: SpentDays): (number | null)[] {
  const today = days.get(day)
  if (!today || budget.amount <= 0) return []
  const projected = projection(budget, day, days, today)
  return today.readings.map((at) => {
    const amount = projected(at)
    return amount === null ? null : amount / budget.amount
  })
}

type Projection = (at: number) => number | null

function projection(budget: Budget, day: Day, days: SpentDays, today: SpentDay): Projection {
  if (budget.kind === 'daily') return (at) => ofDay(today, days.get(addDays(day, -1)), at)
  if (budget.kind === 'month') return (at) => ofMonth(day, days, today, at)
  const { from, firstDay, to } = budget
  return (at) => {
    const part = (at - from) / (to - from)
    return part < leastOfDay / 2 || part > 1 ? null : spentSince(firstDay, day, days, at) / part
  }
}

function ofDay(today: SpentDay, yesterday: SpentDay | undefined, at: number): number | null {
  const now = spentBy(today, at)
  const whole = yesterday ? spentBy(yesterday, yesterday.end) : 0
  const sameTime = yesterday ? yesterday.start + (at - today.start) : 0
  const share = yesterday && whole > 0 && wasRead(yesterday) ? spentBy(yesterday, sameTime) / whole : 0
  if (share >= leastOfDay) return now / share
  const part = (at - today.start) / (today.end - today.start)
  return part < leastOfDay ? null : now / part
}

function ofMonth(day: Day, days: SpentDays, today: SpentDay, at: number): number | null {
  const known = lastDays(day).map((one) => days.get(one))
  const lately = known.flatMap((one) => (one ? [spentBy(one, at)] : []))
  const first = firstOfMonth(day)
  const before = day === first ? 0 : spentSince(first, addDays(day, -1), days, at)
  return monthAt({ day, before, today: spentBy(today, at), lately })
}

/** The days whose mean is the rate of a month. */
export const lastDays = (day: Day): Day[] => Array.from({ length: rateDays }, (_, index) => addDays(day, -1 - index))

interface MonthSoFar {
  readonly day: Day
  /** Spent in the month before today, and today. */
  readonly before: number
  readonly today: number
  /** Spend of those of the last seven days that are known. */
  readonly lately: readonly number[]
}

/** What a month will have spent at the rate of the last seven days; null: fewer than three of them are known. */
export function monthAt({ day, before, today, lately }: MonthSoFar): number | null {
  if (lately.length < fewestRateDays) return null
  const rate = lately.reduce((sum, one) => sum + one, 0) / lately.length
  return before + Math.max(rate, today) + (daysIn(day, lastOfMonth(day)) - 1) * rate
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** The last day of the month that contains a day. */
export function lastOfMonth(day: Day): Day {
  return addDays(firstOfMonth(addDays(`${day.slice(0, 8)}28`, 4)), -1)
}

const spentBy = ({ spent }: SpentDay, moment: number): number => spent.findLast(({ at }) => at <= moment)?.amount ?? 0

/** Whether the end of a day is known: it was read in its last two hours. */
const wasRead = ({ end, readings }: SpentDay): boolean => (readings.at(-1) ?? 0) > end - 2 * 3_600_000

function spentSince(from: Day, to: Day, days: SpentDays, moment: number): number {
  let sum = 0
  for (const [day, one] of days) if (day >= from && day <= to) sum += spentBy(one, moment)
  return sum
}
