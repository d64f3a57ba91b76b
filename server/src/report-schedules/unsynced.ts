import { addDays, dayAt } from '@adroit/contract/calendar'
import type { DateRange } from '@adroit/contract/presets'
import type { UnsyncedAccount } from '@adroit/contract/report-schedules'
import type { Context } from '../context.ts'
import { momentShowing } from '../lib/wall-clock.ts'
import type { ResolvedQuery } from '../reports/resolve.ts'

/** A day that is not over counts as synced if it was read within this time. */
const freshMs = 2 * 3_600_000

export interface Synced {
  readonly unsynced: readonly UnsyncedAccount[]
  /** Names of accounts in whose calendars the last of the days is not over. */
  readonly running: readonly string[]
}

/**
 * Returns which connected accounts of a query were not synced up to the end of its days. A day has to be read after its end in the account's
 * calendar. Accounts whose data is only imported are never waited for.
 */
export async function syncedUpTo(ctx: Context, { accounts, connected, companyId, dateRange }: ResolvedQuery): Promise<Synced> {
  const ids = new Set(connected.map(({ account_id }) => account_id))
  const now = ctx.clock()
  const seen = await Promise.all(
    accounts
      .filter(({ id }) => ids.has(id))
      .map(async ({ id, name, timeZone, readAt }) => {
        const running = dateRange.to >= dayAt(now, timeZone)
        const needed = running ? new Date(now.getTime() - freshMs) : endOf(dateRange, timeZone)
        const lastDay = running ? dayAt(now, timeZone) : dateRange.to
        const spans = await ctx.facts.spans(companyId, id, { from: lastDay, to: lastDay })
        const complete = spans.some((span) => span.synced && span.readAt >= needed)
        return { running, name, unsynced: complete ? null : { id, name, since: readAt } }
      }),
  )
  return { unsynced: seen.flatMap(({ unsynced }) => unsynced ?? []), running: seen.flatMap(({ running, name }) => (running ? [name] : [])) }
}

const endOf = ({ to }: DateRange, timeZone: string) => momentShowing(new Date(`${addDays(to, 1)}T00:00:00Z`), timeZone)
