import type { Account } from '@adroit/contract/accounts'
import { addDays } from '@adroit/contract/calendar'
import { eventLimits } from '@adroit/contract/web2app-events'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { selectApps, selectUncounted } from './app-store.ts'
import { lastArrivals } from './intake/last-arrivals.ts'

/** Events are counted every few seconds; those that are not after this time are behind. */
const countedWithinMs = 60_000

/** When the latest event of each of the company's apps arrived, and since when events do not count that should, by account. */
export function appStatesOf(ctx: Context, company: string): Promise<ReadonlyMap<string, NonNullable<Account['app']>>> {
  const now = ctx.clock()
  // no event of an earlier day can have arrived lately
  const from = addDays(now.toISOString().slice(0, 10), -eventLimits.days - 1)
  return forCompany(ctx.db, company, async (tx) => {
    const apps = (await selectApps(tx, company)).map(({ account_id: app }) => app)
    if (apps.length === 0) return new Map()
    const arrivals = await lastArrivals(ctx, tx, company, apps)
    const behind = await selectUncounted(tx, company, { from, before: new Date(now.getTime() - countedWithinMs) })
    return new Map(
      apps.map((app) => {
        const [lastEventAt, uncountedSince] = [arrivals.get(app), behind.get(app)].map((moment) => moment?.toISOString() ?? null)
        return [app, { lastEventAt: lastEventAt ?? null, uncountedSince: uncountedSince ?? null }]
      }),
    )
  })
}
