import type { AttributionProblem } from '@adroit/contract/web2app-events'
import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'

/** Events whose contributions are final wait for their deletion, and are not counted again. */
const isOpen = sql<boolean>`not exists (
  select from web2app_users u where u.app_id = e.account_id and u.user_hash = e.user_hash and e.day < u.final_before)`

/** Apps with events that no contribution contains yet, of all companies. */
export async function selectAppsWithNews(tx: Scoped): Promise<{ company: string; app: string }[]> {
  return await tx
    .selectFrom('web2app_events')
    .select(['company_id as company', 'account_id as app'])
    .distinct()
    .where('attributed', '=', false)
    .execute()
}

/** Some users with such events; null stands for events of nobody. Events that are final are left out: they only wait for their deletion. */
export async function selectUsersWithNews(tx: Scoped, company: string, app: string, most: number): Promise<(Buffer | null)[]> {
  const rows = await tx
    .selectFrom('web2app_events as e')
    .select('e.user_hash')
    .distinct()
    .where('e.company_id', '=', company)
    .where('e.account_id', '=', app)
    .where('e.attributed', '=', false)
    .where(isOpen)
    .limit(most)
    .execute()
  return rows.map(({ user_hash: user }) => user)
}

const fields = [
  'e.day',
  'event_id',
  'e.user_hash',
  'kind',
  'at',
  'click_token',
  'click_id',
  'order_id',
  'micros',
  'currency',
  'attributed',
  'problem',
] as const

/** All stored events of users that are not final, and those of nobody that are new. */
export async function selectEventsOf(tx: Scoped, company: string, app: string, users: readonly (Buffer | null)[]) {
  const known = users.filter((user) => user !== null)
  const all = tx.selectFrom('web2app_events as e').select(fields).where('e.company_id', '=', company).where('e.account_id', '=', app)
  const own = known.length === 0 ? [] : await all.where('e.user_hash', 'in', known).where(isOpen).execute()
  if (known.length === users.length) return own
  return [...own, ...(await all.where('e.user_hash', 'is', null).where('attributed', '=', false).execute())]
}

export type EventRow = Awaited<ReturnType<typeof selectEventsOf>>[number]

/**
 * Marks these events as contained in contributions, or with the problem why they are not. Events that arrived meanwhile are not among them.
 */
export async function markAttributed(
  tx: Scoped,
  company: string,
  app: string,
  rows: readonly EventRow[],
  problems: ReadonlyMap<string, AttributionProblem>,
): Promise<void> {
  const changed = rows.filter(({ attributed, problem, event_id: id }) => !attributed || problem !== (problems.get(id) ?? null))
  if (changed.length === 0) return
  const ids = changed.map(({ event_id: id }) => id)
  await sql`update web2app_events e set attributed = true, problem = f.problem
    from unnest(${changed.map(({ day }) => day)}::date[], ${ids}::text[], ${ids.map((id) => problems.get(id) ?? null)}::text[]) as f (day, id, problem)
    where e.company_id = ${company} and e.account_id = ${app} and e.day = f.day and e.event_id = f.id`.execute(tx)
}

/** Makes events without a rate count again, of all companies: there may be one by now. */
export async function retryWithoutRate(tx: Scoped): Promise<void> {
  await tx
    .updateTable('web2app_events')
    .set({ attributed: false })
    .where('problem', '=', 'no_rate')
    .where('attributed', '=', true)
    .execute()
}
