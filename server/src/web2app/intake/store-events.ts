import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { ensurePartitions } from '../partitions.ts'
import { noteArrival } from './last-arrivals.ts'
import type { ReadEvent } from './read-event.ts'
import { userHashes } from './user-hash.ts'

/** The UTC day of a moment, by which events are partitioned. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Stores events that are not stored yet, in one statement, and returns how many those were. They are durable when it returns. */
export async function storeEvents(ctx: Context, company: string, app: string, events: readonly ReadEvent[]): Promise<number> {
  if (events.length === 0) return 0
  const hash = userHashes(ctx, company, app)
  const now = ctx.clock()
  const column = <T>(of: (event: ReadEvent) => T) => events.map(of)
  const days = column(({ at }) => dayOf(at))
  await ensurePartitions(ctx.db, 'web2app_events', days)
  const stored = await forCompany(ctx.db, company, async (tx) => {
    const { numAffectedRows } = await sql`
      insert into web2app_events (day, company_id, account_id, event_id, user_hash, kind, at, received_at, click_token, click_id, order_id, micros,
        currency, consent)
      select e.day, ${company}::bigint, ${app}::bigint, e.id, e.user_hash, e.kind, e.at, ${now}::timestamptz, e.click, e.click_id, e.order_id, e.micros,
        e.currency, e.consent
      from unnest(${days}::date[], ${column(({ id }) => id)}::text[], ${column(({ user }) => user && hash(user))}::bytea[],
        ${column(({ kind }) => kind)}::text[], ${column(({ at }) => at)}::timestamptz[], ${column(({ click }) => click)}::text[],
        ${column(({ clickId }) => clickId)}::text[], ${column(({ order }) => order)}::text[],
        ${column(({ micros }) => micros?.toString() ?? null)}::bigint[], ${column(({ currency }) => currency)}::text[],
        ${column(({ consent }) => consent)}::boolean[])
        as e (day, id, user_hash, kind, at, click, click_id, order_id, micros, currency, consent)
      on conflict do nothing`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
  if (stored > 0) noteArrival(ctx, app, now)
  return stored
}
