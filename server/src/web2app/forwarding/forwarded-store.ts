import type { ForwardedKind, ForwardedState } from '@adroit/contract/web2app-forwarding'
import { type Selectable, sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { Web2AppTables } from '../../db/web2app-tables.ts'
import type { ForwardingRow } from './forwarding-store.ts'

export type ForwardedRow = Selectable<Web2AppTables['web2app_forwarded_events']>

export interface NewForwarded {
  readonly id: string
  readonly day: string
  readonly kind: ForwardedKind
  readonly at: Date
  readonly click: string
  /** Too old for the platform already. */
  readonly expired: boolean
  readonly nextAt: Date
}

/** Adds events that are not known yet. */
export async function insertForwarded(tx: Scoped, forwarding: ForwardingRow, rows: readonly NewForwarded[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const column = <T>(of: (row: NewForwarded) => T) => rows.map(of)
  await sql`
    insert into web2app_forwarded_events (forwarding_id, event_id, company_id, account_id, day, click_token, kind, at, state, next_at, reason,
      created_at)
    select ${forwarding.id}::bigint, r.id, ${forwarding.company_id}::bigint, ${forwarding.account_id}::bigint, r.day, r.click, r.kind, r.at,
      case when r.expired then 'expired' else 'pending' end, r.next_at, case when r.expired then 'too_old' end, ${now}::timestamptz
    from unnest(${column(({ id }) => id)}::text[], ${column(({ day }) => day)}::date[], ${column(({ click }) => click)}::text[],
      ${column(({ kind }) => kind)}::text[], ${column(({ at }) => at)}::timestamptz[], ${column(({ expired }) => expired)}::boolean[],
      ${column(({ nextAt }) => nextAt)}::timestamptz[]) as r (id, day, click, kind, at, expired, next_at)
    on conflict do nothing`.execute(tx)
}

/** Events that are due, the oldest first, locked; those that another process has locked are left out. */
export function lockDue(tx: Scoped, forwarding: ForwardingRow, now: Date, most: number): Promise<ForwardedRow[]> {
  return tx
    .selectFrom('web2app_forwarded_events')
    .selectAll()
    .where('company_id', '=', forwarding.company_id)
    .where('forwarding_id', '=', forwarding.id)
    .where('state', '=', 'pending')
    .where('next_at', '<=', now)
    .orderBy('at')
    .orderBy('event_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Commits that a call with these events is about to be made. `since`: from when on the platform may know them. */
export async function markSending(tx: Scoped, forwarding: ForwardingRow, ids: readonly string[], now: Date): Promise<void> {
  await sql`update web2app_forwarded_events set state = 'sending', attempts = attempts + 1, sent_at = ${now},
      first_sent_at = coalesce(first_sent_at, ${now})
    where company_id = ${forwarding.company_id} and forwarding_id = ${forwarding.id} and event_id = any(${[...ids]}::text[])`.execute(tx)
}

/** Renews the time of a call that is split into several. */
export async function touchSending(tx: Scoped, forwarding: ForwardingRow, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('web2app_forwarded_events')
    .set({ sent_at: now })
    .where('company_id', '=', forwarding.company_id)
    .where('forwarding_id', '=', forwarding.id)
    .where('event_id', 'in', ids)
    .where('state', '=', 'sending')
    .execute()
}

/** What became of events. */
export interface Settled {
  readonly state: Exclude<ForwardedState, 'sending'>
  readonly reason?: string
  readonly message?: string
  readonly requestId?: string | null
  /** Of pending events. */
  readonly nextAt?: Date
  /** The call was certainly not processed, so that it is no attempt. */
  readonly untouched?: boolean
}

/** Stores what became of events. Those that another process has settled in the meantime stay as they are. */
export async function settleForwarded(tx: Scoped, forwarding: ForwardingRow, ids: readonly string[], settled: Settled): Promise<void> {
  const { state, reason = null, message = null, requestId = null, nextAt = null, untouched = false } = settled
  await sql`update web2app_forwarded_events set state = ${state}, reason = ${reason}, message = ${message}, request_id = ${requestId},
      next_at = coalesce(${nextAt}::timestamptz, next_at),
      attempts = attempts - case when ${untouched}::boolean then 1 else 0 end,
      first_sent_at = case when ${untouched || state === 'refused'}::boolean and attempts <= 1 then null else first_sent_at end
    where company_id = ${forwarding.company_id} and forwarding_id = ${forwarding.id} and event_id = any(${[...ids]}::text[])
      and state in ('pending', 'sending')`.execute(tx)
}

/** Events whose call began before a moment and never ended: its process is gone. */
export function lockAbandoned(tx: Scoped, forwarding: ForwardingRow, before: Date): Promise<ForwardedRow[]> {
  return tx
    .selectFrom('web2app_forwarded_events')
    .selectAll()
    .where('company_id', '=', forwarding.company_id)
    .where('forwarding_id', '=', forwarding.id)
    .where('state', '=', 'sending')
    .where('sent_at', '<', before)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Deletes the rows of all companies that were made before a moment. */
export async function deleteForwardedBefore(tx: Scoped, before: Date): Promise<void> {
  await tx.deleteFrom('web2app_forwarded_events').where('created_at', '<', before).execute()
}

/** What is held back goes on: a person reconnected these ad accounts, or changed the destination. */
export async function resumeHeld(
  tx: Scoped,
  company: string,
  of: { readonly accounts: readonly string[] } | { readonly forwarding: string },
  now: Date,
) {
  const which = 'accounts' in of ? sql`f.ad_account_id = any(${[...of.accounts]}::bigint[])` : sql`f.id = ${of.forwarding}::bigint`
  await sql`update web2app_forwarded_events e set next_at = ${now} from web2app_forwardings f
    where f.company_id = ${company} and ${which} and e.company_id = f.company_id and e.forwarding_id = f.id
      and e.state = 'pending' and e.reason is not null and e.next_at > ${now} and e.at <= ${now}`.execute(tx)
}
