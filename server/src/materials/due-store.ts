import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** Which reminder: a day before the due time, or at it. */
export type DueReminder = 'soon' | 'now'

const dayMs = 86_400_000

/** Pending materials whose reminder is to be sent. `due_soon_sent` and `due_now_sent` hold the due time that was reminded of. */
function toRemind(tx: Scoped, when: DueReminder, now: Date) {
  const pending = tx.selectFrom('materials').where('review', '=', 'pending').where('deleted_at', 'is', null)
  return when === 'now'
    ? pending.where('due_at', '<=', now).where(sql<boolean>`due_now_sent is distinct from due_at`)
    : pending
        .where('due_at', '>', now)
        .where('due_at', '<=', new Date(now.getTime() + dayMs))
        .where(sql<boolean>`due_soon_sent is distinct from due_at`)
}

/** Companies that have materials to remind of. */
export async function companiesToRemind(tx: Scoped, now: Date): Promise<string[]> {
  const rows = await toRemind(tx, 'now', now)
    .select('company_id')
    .union(toRemind(tx, 'soon', now).select('company_id'))
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** Materials of a company to remind of, the earliest due time first, locked until the transaction ends. */
export function lockToRemind(tx: Scoped, company: string, when: DueReminder, now: Date) {
  return toRemind(tx, when, now)
    .select(['id', 'name', 'uploader_id', 'due_at'])
    .where('company_id', '=', company)
    .orderBy('due_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Writes down that materials were reminded of. */
export async function markReminded(tx: Scoped, company: string, ids: readonly string[], when: DueReminder): Promise<void> {
  await tx
    .updateTable('materials')
    .set((eb) => (when === 'now' ? { due_now_sent: eb.ref('due_at') } : { due_soon_sent: eb.ref('due_at') }))
    .where('company_id', '=', company)
    .where('id', 'in', [...ids])
    .execute()
}
