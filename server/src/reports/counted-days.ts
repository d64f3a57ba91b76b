import type { TodayCurve } from '@adroit/contract/today-curve'
import { type AccountDay, knownHours } from './day-curve.ts'

/** An account with delivery today or yesterday. `null`: the exchange rate of one of the days is missing. */
export interface DeliveringAccount {
  readonly id: string
  readonly name: string
  /** All its figures of both days come from syncs. */
  readonly synced: boolean
  readonly days: { readonly today: AccountDay; readonly yesterday: AccountDay } | null
}
export type Reason = TodayCurve['leftOut'][number]['reason']

/** An account that was last synced this much before the others stopped syncing, and would end the curve. */
const stoppedMs = 2 * 3_600_000
/** The share of the hours that others were synced in, which an account may lack. */
const mostMissing = 0.25

/**
 * Divides accounts into those that both lines of the curve count, and the others with the reason. The curve has the hours that all accounts
 * have, so an account in the first hour of its day is left out once another one has a full hour.
 */
export function countedDays(accounts: readonly DeliveringAccount[], now: number) {
  const reasons = new Map<string, Reason>()
  const hasFullHour = ({ today }: { readonly today: AccountDay }) => (today.hours[1] ?? 0) <= now
  const first = accounts.some(({ synced, days }) => synced && days !== null && hasFullHour(days)) ? 1 : 0
  const counted = accounts.flatMap(({ id, synced, days }) => {
    const reason = !synced ? 'imported' : days === null ? 'no_rate' : (days.today.hours[first] ?? 0) > now ? 'not_begun' : null
    if (reason !== null) reasons.set(id, reason)
    return reason === null && days ? [{ id, ...days }] : []
  })
  const newest = Math.max(...counted.map(lastReading))
  const sparse = new Set(counted.filter((one) => lastReading(one) < newest - stoppedMs).map(({ id }) => id))
  for (const day of ['today', 'yesterday'] as const) {
    // an hour that an account has not reached is not known yet, even if it was read in the hour before
    const known = counted.map((account) => ({
      id: account.id,
      reached: (hour: number) => hour < 24 && (account[day].hours[hour] ?? 0) <= now,
      known: knownHours(account[day]),
    }))
    const anyone = new Set(known.flatMap((one) => [...one.known].filter(one.reached)))
    for (const { id, reached, known: own } of known) {
      const hours = [...anyone].filter(reached)
      if (hours.filter((hour) => !own.has(hour)).length > hours.length * mostMissing) sparse.add(id)
    }
  }
  for (const id of sparse) reasons.set(id, 'sparse')
  return { counted: counted.filter(({ id }) => !sparse.has(id)), reasons }
}

function lastReading({ today, yesterday }: { readonly today: AccountDay; readonly yesterday: AccountDay }): number {
  return Math.max(today.readings.at(-1) ?? 0, yesterday.readings.at(-1) ?? 0)
}
