import type { Day } from '@adroit/contract/calendar'
import { divideHalfEven } from '@adroit/contract/decimal'
import { type AdditiveKey, type MetricKey, metric } from '@adroit/contract/metrics'
import type { DayCurve } from '@adroit/contract/today-curve'
import { metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/insights-row.ts'
import type { Growth } from '../facts/stored-data.ts'
import { addSums } from '../facts/table/decode.ts'
import { rateUnit } from '../facts/table/rate-list.ts'
import { momentShowing } from '../lib/wall-clock.ts'

const hourMs = 3_600_000
const hoursOfDay = Array.from({ length: 25 }, (_, hour) => hour)

/** One account's day: how it grew, and when it was synced. Moments are in ms since 1970. */
export interface AccountDay {
  /** The moments at which its clocks show 0:00, 1:00 … 24:00. */
  readonly hours: readonly number[]
  /** When syncs read the day, in order. */
  readonly readings: readonly number[]
  /** The day's sums from each moment on, in order; the first are zeros. */
  readonly totals: readonly { readonly at: number; readonly sums: Measures }[]
  /** Rate of the account's currency on that day, in 1e-15 of the answer's currency. */
  readonly rate: bigint
}

/** Returns the moments at which clocks of a zone show the full hours of a day. A skipped or repeated
 * hour is within an hour of the clock change. */
export function hoursOf(day: Day, timeZone: string): readonly number[] {
  const start = Date.parse(`${day}T00:00:00Z`)
  let last = Number.NEGATIVE_INFINITY
  return hoursOfDay.map((hour) => {
    last = Math.max(last, momentShowing(new Date(start + hour * hourMs), timeZone).getTime())
    return last
  })
}

/** Adds up how a day grew. Before its first row, a measure that the day has later is 0. */
export function totalsOf(growth: readonly Pick<Growth, 'at' | 'sums'>[]): AccountDay['totals'] {
  let sums = scaled(addSums(growth.map((one) => one.sums)), () => 0n)
  const start = { at: Number.NEGATIVE_INFINITY, sums }
  const later = growth.map((one) => {
    sums = addSums([sums, one.sums])
    return { at: one.at.getTime(), sums }
  })
  return [start, ...later]
}

/** Returns the last reading up to a moment; undefined: none. */
function readBy({ readings }: Pick<AccountDay, 'readings'>, moment: number): number | undefined {
  return readings.findLast((read) => read <= moment)
}

/**
 * Returns the full hours (1 to 24) at which the day's total is known: it was read in the hour before. The end of the day is also known if
 * it was read later.
 */
export function knownHours(day: AccountDay): ReadonlySet<number> {
  const isKnown = (hour: number) => {
    const from = day.hours[hour - 1] ?? 0
    const until = hour === 24 ? Number.POSITIVE_INFINITY : (day.hours[hour] ?? 0)
    return (readBy(day, until) ?? from) > from
  }
  return new Set(hoursOfDay.slice(1).filter(isKnown))
}

/**
 * Returns the points that all accounts have: the full hours up to `now` at which all totals are known, and, while the day is not over, the
 * total as it stands now, at the earliest time of day of a last reading. That point needs readings within one hour on the accounts' clocks.
 */
export function curveOf(key: MetricKey, day: Day, accounts: readonly AccountDay[], now: number): DayCurve {
  const known = accounts.map(knownHours)
  const common = hoursOfDay.filter(
    (hour) => accounts.length > 0 && accounts.every((account, at) => known[at]?.has(hour) && (account.hours[hour] ?? 0) <= now),
  )
  const points = common.map((hour) => pointAt(key, accounts, hour))
  const last = accounts.map(lastHour)
  const [first, latest] = [Math.min(...last), Math.max(...last)]
  const isNewer = Number.isFinite(first) && first < 24 && first > (common.at(-1) ?? 0) && latest - first <= 1
  return { day, points: isNewer ? [...points, { ...pointAt(key, accounts, 24), hour: first }] : points }
}

/** Returns the time of day of the account's last reading, in hours up to 24; −∞: the day was not read yet. */
function lastHour({ readings, hours }: AccountDay): number {
  const read = readings.at(-1) ?? Number.NEGATIVE_INFINITY
  const hour = hours.findLastIndex((moment) => moment <= read)
  const [from, until] = [hours[hour], hours[hour + 1]]
  if (from === undefined) return Number.NEGATIVE_INFINITY
  return until === undefined ? 24 : hour + (read - from) / (until - from)
}

function pointAt(key: MetricKey, accounts: readonly AccountDay[], hour: number) {
  const moments = accounts.map((account) => momentAt(account, hour))
  const reads = accounts.map((account, at) => readBy(account, moments[at] ?? 0) ?? 0)
  const sums = totalOf(accounts.map((account, at) => ({ sums: sumsAt(account, moments[at] ?? 0), rate: account.rate })))
  return { hour, value: metricValue(key, sums, null, null), readAt: new Date(Math.min(...reads)).toISOString() }
}

/** The end of a day is its total as it stands now, which home shows as well. */
function momentAt({ hours }: AccountDay, hour: number): number {
  return hour === 24 ? Number.POSITIVE_INFINITY : (hours[hour] ?? 0)
}

function sumsAt({ totals }: AccountDay, moment: number): Measures {
  return totals.findLast(({ at }) => at <= moment)?.sums ?? {}
}

/** Adds up accounts. Money is converted and rounded once, as in a table's total. */
export function totalOf(parts: readonly { readonly sums: Measures; readonly rate: bigint }[]): Measures {
  if (parts.every(({ rate }) => rate === rateUnit)) return addSums(parts.map(({ sums }) => sums))
  const converted = parts.map(({ sums, rate }) => scaled(sums, (key) => (metric(key).unit === 'money' ? rate : rateUnit)))
  const total = Object.entries(addSums(converted)) as [AdditiveKey, bigint][]
  return Object.fromEntries(total.map(([key, sum]) => [key, divideHalfEven(sum, rateUnit)]))
}

function scaled(sums: Measures, factor: (key: AdditiveKey) => bigint): Measures {
  return Object.fromEntries((Object.entries(sums) as [AdditiveKey, bigint][]).map(([key, sum]) => [key, sum * factor(key)]))
}
