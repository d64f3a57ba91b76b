import type { Scoped } from '../db/database.ts'
import { lifetimes } from './lifetimes.ts'

/** Number of live sessions in the whole installation. */
export async function countSessions(tx: Scoped, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('expires_at', '>', now)
    .where('used_at', '>=', new Date(now.getTime() - lifetimes.idleMs))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Companies of which any member used a session after a moment. */
export async function companiesUsedSince(tx: Scoped, moment: Date): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('sessions').select('company_id').distinct().where('used_at', '>', moment).execute()
  return new Set(rows.flatMap(({ company_id: company }) => company ?? []))
}

/** When a session was used last, of the whole installation; null: there is none. */
export async function lastUse(tx: Scoped): Promise<Date | null> {
  const row = await tx
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('used_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
