import { addDays } from '@adroit/contract/calendar'
import { sql } from 'kysely'
import { findAccount } from '../../accounts/find-accounts.ts'
import { settingsOf } from '../../company/lookup.ts'
import type { Context } from '../../context.ts'
import type { Scoped } from '../../db/database.ts'
import { selectApp } from '../app-store.ts'
import { attributeIncome } from './attribute-income.ts'
import { type Attribution, type AttributionRules, attributeUser, type KnownUser } from './attribute-user.ts'
import { type Clicks, findClicks } from './click-places.ts'
import { noteChangedDays, replaceContributions } from './contribution-store.ts'
import { amountConverter } from './convert-amounts.ts'
import { type EventRow, markAttributed, selectEventsOf } from './event-store.ts'
import { findKnownUsers } from './known-users.ts'
import { nobodyHash } from './nobody-hash.ts'
import type { Place, UserEvent } from './user-event.ts'

/** What was computed of one user. */
export interface ComputedUser {
  /** Of an event of nobody, a hash of its own. */
  readonly user: Buffer
  readonly events: readonly UserEvent[]
  readonly known: KnownUser | null
  readonly home: Place
  readonly attribution: Attribution
}

/** Serializes the attribution of an app: whoever computes a user must have read all that the one before had read. */
export async function lockAttribution(tx: Scoped, app: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`web2app ${app}`}, 0))`.execute(tx)
}

/**
 * Computes users from all their events and replaces their contributions; null stands for all new events of nobody. Call it under
 * `lockAttribution`. Null: there is no such app.
 */
export async function attributeUsers(
  ctx: Context,
  tx: Scoped,
  company: string,
  app: string,
  users: readonly (Buffer | null)[],
): Promise<ComputedUser[] | null> {
  const [row, account] = [await selectApp(tx, company, app), await findAccount(tx, company, app)]
  if (!row || !account) return null
  const home = { account: app, timeZone: account.time_zone, currency: account.currency, campaign: null, adSet: null, ad: null }
  const known = await findKnownUsers(tx, company, home, users)
  const events = await selectEventsOf(tx, company, app, users)
  const clicks = await findClicks(tx, company, home, events)
  const convert = await converterOf(ctx, tx, company, events, [
    home,
    ...[...known.values()].flatMap(({ click }) => click?.place ?? []),
    ...events.flatMap((one) => clicks.of(one)?.place ?? []),
  ])
  const rules = { setting: row.attribution, home, convert }
  const computed = [...byUser(events)].map(([key, own]): ComputedUser => {
    const of = known.get(key) ?? null
    const all = own.map((one) => eventOf(one, clicks))
    const [first] = all
    const user = own[0]?.user_hash ?? nobodyHash(own[0]?.event_id ?? '')
    const attribution = first && own[0]?.user_hash === null ? attributeIncome(first, rules) : attributeUser(all, rules, of)
    return { user, events: all, known: of, home, attribution }
  })
  const days = await replaceContributions(
    tx,
    company,
    app,
    computed.map(({ user, attribution }) => ({ user, contributions: attribution.contributions })),
  )
  await noteChangedDays(tx, company, days)
  await markAttributed(tx, company, app, events, problemsOf(computed))
  return computed
}

const problemsOf = (computed: readonly ComputedUser[]) =>
  new Map(computed.flatMap(({ attribution }) => attribution.setAside.map(({ event, problem }) => [event, problem] as const)))

/** What belongs to nobody is computed event by event. */
function byUser(events: readonly EventRow[]): Map<string, EventRow[]> {
  return Map.groupBy(events, ({ user_hash: user, event_id: id }) => (user === null ? `event ${id}` : user.toString('hex')))
}

function eventOf(row: EventRow, clicks: Clicks): UserEvent {
  const amount = row.micros === null || row.currency === null ? null : { micros: BigInt(row.micros), currency: row.currency }
  return { id: row.event_id, kind: row.kind, at: row.at.getTime(), click: clicks.of(row), order: row.order_id, amount }
}

/** Rates for all currencies and days of the events. */
async function converterOf(
  ctx: Context,
  tx: Scoped,
  company: string,
  events: readonly EventRow[],
  to: readonly Place[],
): Promise<AttributionRules['convert']> {
  const currencies = [...new Set(events.flatMap(({ currency }) => currency ?? []))]
  const targets = new Set(to.map(({ currency }) => currency))
  const days = events.map(({ day }) => day).sort()
  const [from, last] = [days[0], days.at(-1)]
  if (from === undefined || last === undefined) return () => null
  return await amountConverter(ctx, await settingsOf(tx, company), currencies, targets, { from: addDays(from, -1), to: addDays(last, 1) })
}
