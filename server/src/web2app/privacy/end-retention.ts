import { addDays, type Day } from '@adroit/contract/calendar'
import { eventLimits } from '@adroit/contract/web2app-events'
import type { Context } from '../../context.ts'
import { asSystem, forCompany } from '../../db/database.ts'
import { type AppRow, selectAllApps } from '../app-store.ts'
import { attributeUsers, lockAttribution } from '../attribution/attribute-users.ts'
import { sweepLinkTests } from '../link-tests/sweep.ts'
import { dropPartitions } from '../partitions.ts'
import { deleteEventsBefore } from './delete-events.ts'
import { knownUserAfter } from './known-user.ts'
import { closeUsers, deleteSilentUsers, selectUsersToClose } from './known-user-store.ts'

/** Users who are computed in one transaction. */
const usersAtOnce = 500

/**
 * Deletes the clicks and events of each app that are older than its retention. What they added to the metrics is final from then on. A kill
 * in the middle deletes nothing that was not computed: the next call goes on. Tests of links that have ended go first.
 */
export async function endRetention(ctx: Context): Promise<void> {
  await sweepLinkTests(ctx)
  const today = ctx.clock().toISOString().slice(0, 10)
  const apps = await asSystem(ctx.db, selectAllApps)
  const failed = new Set<string>()
  for (const app of apps) {
    try {
      await endOf(ctx, app, cutoffOf(app, today))
    } catch (error) {
      // one app must not keep the others' data
      ctx.log.error({ err: error, app: app.account_id }, 'old events of an app could not be deleted')
      failed.add(app.account_id)
    }
  }
  // nothing of any app is left before this day, unless one failed
  const earliest = apps.map((app) => cutoffOf(app, today)).sort()[0]
  if (failed.size > 0 || earliest === undefined) return
  await dropPartitions(ctx.db, 'web2app_events', earliest)
  await dropPartitions(ctx.db, 'web2app_clicks', clicksBefore(earliest))
}

async function endOf(ctx: Context, { company_id: company, account_id: app }: AppRow, cutoff: Day): Promise<void> {
  while (await closeSome(ctx, company, app, cutoff));
  await forCompany(ctx.db, company, async (tx) => {
    await lockAttribution(tx, app)
    await deleteEventsBefore(tx, company, app, { events: cutoff, clicks: clicksBefore(cutoff) })
    await deleteSilentUsers(tx, company, app)
  })
}

/** Returns whether there may be more. */
async function closeSome(ctx: Context, company: string, app: string, cutoff: Day): Promise<boolean> {
  return await forCompany(ctx.db, company, async (tx) => {
    await lockAttribution(tx, app)
    const users = await selectUsersToClose(tx, company, app, cutoff, usersAtOnce)
    if (users.length === 0) return false
    const computed = await attributeUsers(ctx, tx, company, app, users)
    if (computed === null) return false
    const known = computed.map((one) => ({ user: one.user, known: knownUserAfter(one, cutoff) }))
    await closeUsers(tx, company, app, cutoff, known)
    return users.length === usersAtOnce
  })
}

const cutoffOf = ({ retention_days: days }: AppRow, today: Day): Day => addDays(today, -days)

/** Clicks stay as long as an event that names them may arrive. */
const clicksBefore = (cutoff: Day): Day => addDays(cutoff, -eventLimits.days)
