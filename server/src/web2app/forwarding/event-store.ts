import type { Day } from '@adroit/contract/calendar'
import type { Scoped } from '../../db/database.ts'

interface NewUsers {
  readonly company: string
  readonly app: string
  /** Received from the first moment on and before the second. */
  readonly received: readonly [Date, Date]
  /** Of that UTC day or later. */
  readonly from: Day
  /** Users after this one, in the order of their hashes; null: from the first. */
  readonly after: Buffer | null
  readonly most: number
}

/** Users of whom events were received in a time, in the order of their hashes. */
export async function selectNewUsers(tx: Scoped, { company, app, received, from, after, most }: NewUsers): Promise<Buffer[]> {
  const [begin, end] = received
  const all = tx
    .selectFrom('web2app_events')
    .select('user_hash')
    .distinct()
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .where('day', '>=', from)
    .where('received_at', '>=', begin)
    .where('received_at', '<', end)
    .where('user_hash', 'is not', null)
    .orderBy('user_hash')
    .limit(most)
  const rows = await (after === null ? all : all.where('user_hash', '>', after)).execute()
  return rows.flatMap(({ user_hash: user }) => user ?? [])
}

/** All stored events of users. */
export function selectEventsOfUsers(tx: Scoped, company: string, app: string, users: readonly Buffer[]) {
  return tx
    .selectFrom('web2app_events')
    .select(['day', 'event_id', 'user_hash', 'kind', 'at', 'received_at', 'click_token', 'click_id', 'consent'])
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .where('user_hash', 'in', users)
    .execute()
}
export type UserEventRow = Awaited<ReturnType<typeof selectEventsOfUsers>>[number]
