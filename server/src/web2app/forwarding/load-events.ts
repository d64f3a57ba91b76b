import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { ForwardedEvent } from '../../platforms/forwarder.ts'
import { dayOfToken } from '../clicks/click-token.ts'
import type { ForwardedRow } from './forwarded-store.ts'
import type { ForwardingRow } from './forwarding-store.ts'

interface Stored {
  readonly id: string
  readonly user_hash: Buffer
  readonly at: Date
  readonly micros: string | null
  readonly currency: string | null
  readonly order_id: string | null
  readonly click_id: string
  readonly click_id_kind: string
  readonly click_at: Date
  readonly user_agent: string | null
  readonly code: string
}

/**
 * Reads what platforms are told of events. Those whose user, event or click has been deleted are missing, and those whose kind is no longer
 * mapped. `origin`: where links are opened.
 */
export async function loadEvents(
  tx: Scoped,
  { company_id: company, account_id: app, mapping }: ForwardingRow,
  rows: readonly ForwardedRow[],
  origin: string,
): Promise<ForwardedEvent[]> {
  const clickDays = rows.map(({ click_token: token }) => dayOfToken(token))
  const { rows: found } = await sql<Stored>`
    select r.id, e.user_hash, e.at, e.micros, e.currency, e.order_id, c.click_id, c.click_id_kind, c.at as click_at, c.user_agent, l.code
    from unnest(${rows.map(({ event_id: id }) => id)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ click_token: token }) => token)}::text[], ${clickDays}::date[]) as r (id, day, token, click_day)
    join web2app_events e on e.company_id = ${company} and e.account_id = ${app} and e.day = r.day and e.event_id = r.id
    join web2app_clicks c on c.company_id = ${company} and c.account_id = ${app} and c.day = r.click_day and c.token = r.token
    join web2app_links l on l.company_id = ${company} and l.id = c.link_id
    where e.user_hash is not null and e.consent and c.click_id is not null and c.click_id_kind is not null`.execute(tx)
  const byId = new Map(found.map((stored) => [stored.id, stored]))
  return rows.flatMap(({ event_id: id, kind }) => {
    const [stored, name] = [byId.get(id), mapping[kind]]
    return stored && name !== undefined ? [{ ...eventOf(stored, origin), id, kind, name }] : []
  })
}

const eventOf = (stored: Stored, origin: string): Omit<ForwardedEvent, 'id' | 'kind' | 'name'> => ({
  at: stored.at,
  clickId: { parameter: stored.click_id_kind, value: stored.click_id },
  clickAt: stored.click_at,
  user: stored.user_hash,
  userAgent: stored.user_agent,
  url: `${origin}/go/${stored.code}`,
  amount: stored.micros === null || stored.currency === null ? null : { micros: BigInt(stored.micros), currency: stored.currency },
  order: stored.order_id,
})
