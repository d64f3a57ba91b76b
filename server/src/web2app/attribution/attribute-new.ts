import { addDays } from '@adroit/contract/calendar'
import { sql } from 'kysely'
import { findAccount } from '../../accounts/find-accounts.ts'
import { settingsOf } from '../../company/lookup.ts'
import type { Context } from '../../context.ts'
import { asSystem, forCompany, type Scoped } from '../../db/database.ts'
import { selectApp } from '../app-store.ts'
import { type Attribution, type AttributionRules, attributeUser } from './attribute-user.ts'
import { type Clicks, findClicks } from './click-places.ts'
import { noteChangedDays, replaceContributions } from './contribution-store.ts'
import { amountConverter } from './convert-amounts.ts'
import { type EventRow, markAttributed, selectAppsWithNews, selectEventsOf, selectUsersWithNews } from './event-store.ts'
import type { UserEvent } from './user-event.ts'

/** Users whose events are computed in one transaction. */
const usersAtOnce = 500

/** Computes the contributions of all users with new events. A kill in the middle changes nothing: the next call repeats what is missing. */
export async function attributeNewEvents(ctx: Context): Promise<void> {
  for (const { company, app } of await asSystem(ctx.db, selectAppsWithNews)) {
    try {
      while (await attributeSome(ctx, company, app));
    } catch (error) {
      // one app must not keep the others from being counted
      ctx.log.error({ err: error, company, app }, 'events of an app could not be attributed')
    }
  }
}

/** Returns whether there may be more. */
async function attributeSome(ctx: Context, company: string, app: string): Promise<boolean> {
  return await forCompany(ctx.db, company, async (tx) => {
    // whoever computes a user must have read all that the one before had read
    await sql`select pg_advisory_xact_lock(hashtextextended(${`web2app ${app}`}, 0))`.execute(tx)
    const [row, account] = [await selectApp(tx, company, app), await findAccount(tx, company, app)]
    if (!row || !account) return false
    const users = await selectUsersWithNews(tx, company, app, usersAtOnce)
    const events = await selectEventsOf(tx, company, app, users)
    const home = { account: app, timeZone: account.time_zone, currency: account.currency, campaign: null, adSet: null, ad: null }
    const clicks = await findClicks(tx, company, home, events)
    const rules = { setting: row.attribution, home, convert: await converterOf(ctx, tx, company, home.currency, events, clicks) }
    const computed = [...byUser(events)].map(([, own]) => ({ own, ...attributed(own, clicks, rules) }))
    const days = await replaceContributions(
      tx,
      company,
      app,
      computed.map(({ own, contributions }) => ({ user: own[0]?.user_hash ?? null, eventDay: latestDay(own), contributions })),
    )
    await noteChangedDays(tx, company, days)
    const problems = new Map(computed.flatMap(({ setAside }) => setAside.map(({ event, problem }) => [event, problem] as const)))
    await markAttributed(tx, company, app, events, problems)
    return users.length === usersAtOnce
  })
}

/** What belongs to nobody is computed event by event. */
function byUser(events: readonly EventRow[]): Map<string, EventRow[]> {
  return Map.groupBy(events, ({ user_hash: user, event_id: id }) => (user === null ? `event ${id}` : user.toString('hex')))
}

function attributed(rows: readonly EventRow[], clicks: Clicks, rules: AttributionRules): Attribution {
  return attributeUser(
    rows.map((row) => eventOf(row, clicks)),
    rules,
  )
}

function eventOf(row: EventRow, clicks: Clicks): UserEvent {
  const amount = row.micros === null || row.currency === null ? null : { micros: BigInt(row.micros), currency: row.currency }
  return { id: row.event_id, kind: row.kind, at: row.at.getTime(), click: clicks.of(row), order: row.order_id, amount }
}

const latestDay = (rows: readonly EventRow[]): string => rows.reduce((last, { day }) => (day > last ? day : last), '')

/** Rates for all currencies and days of the events. */
async function converterOf(ctx: Context, tx: Scoped, company: string, home: string, events: readonly EventRow[], clicks: Clicks) {
  const currencies = [...new Set(events.flatMap(({ currency }) => currency ?? []))]
  const targets = new Set([home, ...events.flatMap((row) => clicks.of(row)?.place.currency ?? [])])
  const days = events.map(({ day }) => day).sort()
  const [from = '', to = from] = [days[0], days.at(-1)]
  const range = from === '' ? null : { from: addDays(from, -1), to: addDays(to, 1) }
  return range === null ? () => null : await amountConverter(ctx, await settingsOf(tx, company), currencies, targets, range)
}
