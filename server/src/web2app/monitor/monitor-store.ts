import { addDays, type Day } from '@adroit/contract/calendar'
import { type AttributionProblem, type EventKind, eventLimits } from '@adroit/contract/web2app-events'
import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'

/** An app of a company. */
export interface Whose {
  readonly company: string
  readonly app: string
}

/** UTC days from one to the one before another. */
export interface Span {
  readonly from: Day
  readonly before: Day
}

/** Days in which the last event and the last click are looked for. */
export const recentDays = 90

/** The first partition that has events which arrived on a day or later. */
export const firstPartition = (arrived: Day): Day => addDays(arrived, -eventLimits.days - 1)

export interface EventCount {
  /** UTC day of the arrival. */
  readonly day: Day
  readonly kind: EventKind
  readonly problem: AttributionProblem | null
  readonly count: number
  readonly last: Date
}

/** Events by the UTC day on which they arrived. */
export async function countEvents(tx: Scoped, { company, app }: Whose, { from, before }: Span): Promise<EventCount[]> {
  const { rows } = await sql<EventCount>`
    select (received_at at time zone 'UTC')::date as day, kind, problem, count(*)::int as count, max(received_at) as last from web2app_events
    where company_id = ${company} and account_id = ${app} and day >= ${firstPartition(from)}::date
      and received_at >= ${from}::date at time zone 'UTC' and received_at < ${before}::date at time zone 'UTC'
    group by 1, 2, 3`.execute(tx)
  return rows
}

/** When the latest of the events arrived that did before a UTC day. */
export async function lastEvent(tx: Scoped, { company, app }: Whose, before: Day): Promise<Date | null> {
  const row = await tx
    .selectFrom('web2app_events')
    .select('received_at')
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .where('day', '>=', addDays(before, -recentDays))
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at ?? null
}

export interface ClickCount {
  readonly day: Day
  readonly count: number
  readonly last: Date
}

/** The app's links, also deleted ones: clicks of a day have an index by link, and none by app. */
const links = ({ company, app }: Whose) =>
  sql`any(array(select id from web2app_links where company_id = ${company} and account_id = ${app}))`

/** Clicks by UTC day. */
export async function countClicks(tx: Scoped, whose: Whose, { from, before }: Span): Promise<ClickCount[]> {
  const { rows } = await sql<ClickCount>`
    select day, count(*)::int as count, max(at) as last from web2app_clicks
    where company_id = ${whose.company} and link_id = ${links(whose)} and day >= ${from}::date and day < ${before}::date
    group by 1`.execute(tx)
  return rows
}

/** The latest click before a UTC day. */
export async function lastClick(tx: Scoped, whose: Whose, before: Day): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(at) as last from web2app_clicks where company_id = ${whose.company} and link_id = ${links(whose)}
      and day >= ${addDays(before, -recentDays)}::date and day < ${before}::date`.execute(tx)
  return rows[0]?.last ?? null
}
