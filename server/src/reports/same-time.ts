import type { Account } from '@adroit/contract/accounts'
import type { DateRange } from '@adroit/contract/presets'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { sameTimeYesterday } from '../lib/wall-clock.ts'
import { runsCovering } from '../sync/runs.ts'

/** A sync run counts for a time of day if it ended at most this long before. */
const nearMs = 30 * 60_000

/** Yesterday's figures of every account as of this time of day. */
export interface SameTime {
  readonly asOf: ReadonlyMap<string, Date>
  /** The earliest of these moments. */
  readonly upTo: Date
}

/**
 * Returns yesterday up to the same time of day, in each account's time zone; today is compared with it. null if an account with delivery on
 * either day was not synced at that time or has imported figures, whose growth during the day is unknown.
 */
export async function sameTime(ctx: Context, company: string, accounts: readonly Account[], days: DateRange): Promise<SameTime | null> {
  if (accounts.length === 0) return null
  const stored = await ctx.facts.selectedSources({ company, accounts, dateRange: days })
  if (stored.length === 0 || stored.some(({ synced }) => !synced)) return null
  const delivering = new Set(stored.map(({ account }) => account))
  const now = ctx.clock()
  const asOf = new Map(accounts.map(({ id, timeZone }) => [id, sameTimeYesterday(now, timeZone)]))
  const moments = [...delivering].flatMap((id) => asOf.get(id)?.getTime() ?? [])
  const [first, last] = [Math.min(...moments), Math.max(...moments)]
  const read = await forCompany(ctx.db, company, (tx) =>
    runsCovering(tx, company, [...delivering], days.from, new Date(first - nearMs), new Date(last)),
  )
  const wasRead = (id: string): boolean => {
    const moment = asOf.get(id)?.getTime() ?? 0
    return read.some((run) => run.account_id === id && run.read_at.getTime() <= moment && run.read_at.getTime() >= moment - nearMs)
  }
  return [...delivering].every(wasRead) ? { asOf, upTo: new Date(first) } : null
}
