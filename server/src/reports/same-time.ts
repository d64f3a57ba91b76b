import type { Account } from '@adroit/contract/accounts'
import type { Range } from '@adroit/contract/presets'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { sameTimeYesterday } from '../lib/wall-clock.ts'
import { selectReadings } from './media-store.ts'

/** A reading counts for a time of day when it is at most so much older. */
const nearMs = 30 * 60_000

/** Yesterday of every account as it stood at this time of day. */
export interface SameTime {
  readonly asOf: ReadonlyMap<string, Date>
  /** The earliest of these moments. */
  readonly upTo: Date
}

/**
 * What today is compared with: yesterday up to the same time, on the clocks of each account's zone. null where an account that
 * delivered on either day was not read then, or holds imported figures, of which nobody knows how they grew during the day.
 */
export async function sameTime(ctx: Context, company: string, accounts: readonly Account[], days: Range): Promise<SameTime | null> {
  if (accounts.length === 0) return null
  const held = await ctx.facts.readings({ company, accounts, range: days })
  if (held.length === 0 || held.some(({ synced }) => !synced)) return null
  const delivering = new Set(held.map(({ account }) => account))
  const now = ctx.clock()
  const asOf = new Map(accounts.map(({ id, timeZone }) => [id, sameTimeYesterday(now, timeZone)]))
  const moments = [...delivering].flatMap((id) => asOf.get(id)?.getTime() ?? [])
  const [first, last] = [Math.min(...moments), Math.max(...moments)]
  const read = await forCompany(ctx.db, company, (tx) =>
    selectReadings(tx, company, [...delivering], days.from, new Date(first - nearMs), new Date(last)),
  )
  const wasRead = (id: string): boolean => {
    const moment = asOf.get(id)?.getTime() ?? 0
    return read.some((run) => run.account_id === id && run.read_at.getTime() <= moment && run.read_at.getTime() >= moment - nearMs)
  }
  return [...delivering].every(wasRead) ? { asOf, upTo: new Date(first) } : null
}
