import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import type { Forwarder } from '../../platforms/forwarder.ts'
import { selectClicks } from '../clicks/known-clicks.ts'
import { clickOfEvent, platformOfParameter } from './click-of-event.ts'
import { selectEventsOfUsers, selectNewUsers, type UserEventRow } from './event-store.ts'
import { insertForwarded, type NewForwarded } from './forwarded-store.ts'
import { type ForwardingRow, updateForwarding } from './forwarding-store.ts'

const usersAtOnce = 500
/** Events are committed at most so long after the moment at which they count as received. */
const overlapMs = 5 * 60_000

/**
 * Finds events that arrived since the last time, and earlier ones of the same users, whose click may have become known only now. Doing so
 * again changes nothing.
 */
export async function enqueueEvents(ctx: Context, forwarding: ForwardingRow, { longestAgeMs }: Forwarder): Promise<void> {
  const { company_id: company, account_id: app } = forwarding
  const now = ctx.clock()
  const begin = new Date(Math.max(forwarding.since.getTime(), forwarding.read_until.getTime() - overlapMs))
  const oldest = new Date(now.getTime() - longestAgeMs)
  // a day more, so that what has just become too old is seen and named
  const from = new Date(oldest.getTime() - 86_400_000).toISOString().slice(0, 10)
  let after: Buffer | null = null
  for (;;) {
    const given = { company, app, received: [begin, new Date(now.getTime() + 1)], from, after, most: usersAtOnce } as const
    const users = await forCompany(ctx.db, company, async (tx) => {
      const found = await selectNewUsers(tx, given)
      if (found.length === 0) return found
      const events = await selectEventsOfUsers(tx, company, app, found)
      const clicks = await selectClicks(tx, company, app, events)
      const ofUser = Map.groupBy(events, ({ user_hash: user }) => user?.toString('hex') ?? '')
      const rows = [...ofUser.values()].flatMap((own) => wanted(own, forwarding, clicks, { now, oldest }))
      await insertForwarded(tx, forwarding, rows, now)
      return found
    })
    if (users.length < usersAtOnce) break
    after = users.at(-1) ?? null
  }
  await forCompany(ctx.db, company, (tx) => updateForwarding(tx, company, forwarding.id, { read_until: now }))
}

/** Those of a user's events of which the platform may hear. */
function wanted(
  events: readonly UserEventRow[],
  { since, mapping, platform }: ForwardingRow,
  clicks: Awaited<ReturnType<typeof selectClicks>>,
  { now, oldest }: { readonly now: Date; readonly oldest: Date },
): NewForwarded[] {
  return events.flatMap(({ event_id: id, day, kind, at, consent, received_at: received }) => {
    if (consent !== true || received < since) return []
    if (kind === 'refund' || kind === 'income' || mapping[kind] === undefined) return []
    const click = clickOfEvent(at, events, clicks)
    if (click === null || platformOfParameter(click.click_id_kind) !== platform) return []
    const common = { id, day, kind, at, click: click.token }
    // platforms refuse what has not happened yet
    return [at < oldest ? { ...common, expired: true, nextAt: now } : { ...common, expired: false, nextAt: at > now ? at : now }]
  })
}
