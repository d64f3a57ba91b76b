import type { Forwarding } from '@adroit/contract/web2app-forwarding'
import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { ForwardedRow } from './forwarded-store.ts'

/** Why events of destinations are held back, by destination: the reason of most of them. Destinations of which none is are left out. */
export async function selectHeld(
  tx: Scoped,
  company: string,
  forwardings: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Forwarding['held']>>> {
  const { rows } = await sql<{ id: string; reason: string; message: string | null; count: number }>`
    select distinct on (forwarding_id) forwarding_id as id, reason, max(message) as message, count(*)::int as count
    from web2app_forwarded_events
    where company_id = ${company} and forwarding_id = any(${[...forwardings]}::bigint[]) and state = 'pending' and reason is not null
    group by forwarding_id, reason order by forwarding_id, count(*) desc, reason`.execute(tx)
  return new Map(rows.map(({ id, reason, message, count }) => [id, { reason, message, count }]))
}

export interface DayCount {
  readonly day: string
  readonly state: ForwardedRow['state']
  readonly count: number
}

/** Events by the day on which they were found, in a time zone, and by state. */
export async function countByDay(tx: Scoped, company: string, forwarding: string, timeZone: string, from: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (created_at at time zone ${timeZone})::date as day, state, count(*)::int as count from web2app_forwarded_events
    where company_id = ${company} and forwarding_id = ${forwarding} and created_at >= ${from} group by 1, 2`.execute(tx)
  return rows
}

/** The latest events that did not arrive. */
export function selectProblems(tx: Scoped, company: string, forwarding: string, most: number): Promise<ForwardedRow[]> {
  return tx
    .selectFrom('web2app_forwarded_events')
    .selectAll()
    .where('company_id', '=', company)
    .where('forwarding_id', '=', forwarding)
    .where('state', 'in', ['refused', 'unknown'])
    .orderBy('created_at', 'desc')
    .orderBy('event_id')
    .limit(most)
    .execute()
}

/** Locks events that did not arrive: one, or all of a destination (null). */
export function lockProblems(tx: Scoped, company: string, forwarding: string, event: string | null): Promise<ForwardedRow[]> {
  const all = tx
    .selectFrom('web2app_forwarded_events')
    .selectAll()
    .where('company_id', '=', company)
    .where('forwarding_id', '=', forwarding)
    .where('state', 'in', ['refused', 'unknown'])
    .forUpdate()
  return (event === null ? all : all.where('event_id', '=', event)).execute()
}

/** Makes events due that did not arrive. */
export async function sendAgain(tx: Scoped, company: string, forwarding: string, events: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('web2app_forwarded_events')
    .set({ state: 'pending', next_at: now, reason: null, message: null })
    .where('company_id', '=', company)
    .where('forwarding_id', '=', forwarding)
    .where('event_id', 'in', events)
    .execute()
}
