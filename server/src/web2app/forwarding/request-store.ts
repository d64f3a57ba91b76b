import type { ForwardedRequestState } from '@adroit/contract/web2app-forwarding'
import { type Selectable, sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { Web2AppTables } from '../../db/web2app-tables.ts'
import type { RequestStatus } from '../../platforms/forwarder.ts'
import type { ForwardingRow } from './forwarding-store.ts'

export type RequestRow = Selectable<Web2AppTables['web2app_forwarded_requests']>

interface NewRequest {
  readonly id: string
  /** Number of its events. */
  readonly events: number
  readonly sentAt: Date
  /** When the platform is first asked what became of it. */
  readonly nextAt: Date
}

/** Adds a request that the platform took, and that it processes later. */
export async function insertRequest(tx: Scoped, forwarding: ForwardingRow, { id, events, sentAt, nextAt }: NewRequest): Promise<void> {
  const { id: forwarding_id, company_id, account_id, ad_account_id } = forwarding
  await tx
    .insertInto('web2app_forwarded_requests')
    .values({
      ...{ forwarding_id, request_id: id, company_id, account_id, ad_account_id, events, sent_at: sentAt, next_at: nextAt },
      ...{ state: 'processing', errors: '[]' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Destinations with requests that are due, of all companies. */
export function selectDestinationsDue(tx: Scoped, now: Date) {
  return tx
    .selectFrom('web2app_forwarded_requests')
    .select(['forwarding_id as id', 'company_id'])
    .distinct()
    .where('state', '=', 'processing')
    .where('next_at', '<=', now)
    .execute()
}

/** Requests of a destination that are due, the oldest first. */
export function selectRequestsDue(tx: Scoped, company: string, forwarding: string, now: Date, most: number): Promise<RequestRow[]> {
  return tx
    .selectFrom('web2app_forwarded_requests')
    .selectAll()
    .where('company_id', '=', company)
    .where('forwarding_id', '=', forwarding)
    .where('state', '=', 'processing')
    .where('next_at', '<=', now)
    .orderBy('sent_at')
    .orderBy('request_id')
    .limit(most)
    .execute()
}

/** Stores that a request was asked for. `state`: what became of it, or that it is asked for again at `nextAt`. What is known already stays. */
export async function updateRequest(
  tx: Scoped,
  { company_id, forwarding_id, request_id }: RequestRow,
  { state, errors = [], nextAt }: { state: ForwardedRequestState; errors?: RequestStatus['errors']; nextAt?: Date },
): Promise<void> {
  await sql`update web2app_forwarded_requests set state = ${state}, errors = ${JSON.stringify(errors)}::jsonb, attempts = attempts + 1,
      next_at = coalesce(${nextAt ?? null}::timestamptz, next_at)
    where company_id = ${company_id} and forwarding_id = ${forwarding_id} and request_id = ${request_id}
      and state = 'processing'`.execute(tx)
}

/** Marks all events of a request as refused. Those that were sent again in the meantime stay as they are. */
export async function refuseEvents(
  tx: Scoped,
  { company_id, forwarding_id, request_id }: RequestRow,
  { reason, message }: { readonly reason: string; readonly message: string | null },
): Promise<void> {
  await tx
    .updateTable('web2app_forwarded_events')
    .set({ state: 'refused', reason, message })
    .where('company_id', '=', company_id)
    .where('forwarding_id', '=', forwarding_id)
    .where('request_id', '=', request_id)
    .where('state', '=', 'accepted')
    .execute()
}

/** Number of events in requests of a destination that were sent from a moment on, by what became of the request. */
export async function countRequestEvents(
  tx: Scoped,
  company: string,
  forwarding: string,
  from: Date,
): Promise<ReadonlyMap<ForwardedRequestState, number>> {
  const { rows } = await sql<{ state: ForwardedRequestState; count: number }>`
    select state, sum(events)::int as count from web2app_forwarded_requests
    where company_id = ${company} and forwarding_id = ${forwarding} and sent_at >= ${from} group by state`.execute(tx)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** The latest requests that ended so that nobody knows which of their events count. */
export function selectUnclearRequests(tx: Scoped, company: string, forwarding: string, from: Date, most: number): Promise<RequestRow[]> {
  return tx
    .selectFrom('web2app_forwarded_requests')
    .selectAll()
    .where('company_id', '=', company)
    .where('forwarding_id', '=', forwarding)
    .where('state', 'in', ['partial', 'unknown'])
    .where('sent_at', '>=', from)
    .orderBy('sent_at', 'desc')
    .orderBy('request_id')
    .limit(most)
    .execute()
}

/** Deletes the requests of all companies that were sent before a moment. */
export async function deleteRequestsBefore(tx: Scoped, before: Date): Promise<void> {
  await tx.deleteFrom('web2app_forwarded_requests').where('sent_at', '<', before).execute()
}
