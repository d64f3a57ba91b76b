import { type InsertObject, sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { ReviewState } from '../../platforms/publisher.ts'
import { clockNow } from '../tasks/task-store.ts'

export type ObjectRow = Awaited<ReturnType<typeof selectObjects>>[number]

export function selectObjects(tx: Scoped, company: string, taskAccount: string) {
  return tx
    .selectFrom('publish_objects')
    .selectAll()
    .where('company_id', '=', company)
    .where('task_account_id', '=', taskAccount)
    .orderBy('id')
    .execute()
}

/** Records what was created. Returns false if one of them belongs to another task, of any company; then nothing may be relied on. */
export async function insertObjects(tx: Scoped, rows: readonly InsertObject<Tables, 'publish_objects'>[]): Promise<boolean> {
  if (rows.length === 0) return true
  const inserted = await tx
    .insertInto('publish_objects')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length === rows.length
}

export async function setObjectState(tx: Scoped, company: string, id: string, state: 'live' | 'ready' | 'archived'): Promise<void> {
  await tx.updateTable('publish_objects').set({ state }).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Stores what the platform's review says of ads. Returns the ids of those that it has rejected since the last time. */
export async function storeReviews(tx: Scoped, company: string, taskAccount: string, reviews: readonly ReviewState[]): Promise<string[]> {
  const rejected: string[] = []
  for (const { externalId, review, message } of reviews) {
    const row = await tx
      .updateTable('publish_objects')
      .set({ review, review_message: message, reviewed_at: clockNow })
      .where('company_id', '=', company)
      .where('task_account_id', '=', taskAccount)
      .where('level', '=', 'AD')
      .where('external_id', '=', externalId)
      .where(sql<boolean>`(review is distinct from ${review} or review_message is distinct from ${message})`)
      .returning('id')
      .executeTakeFirst()
    if (row && review === 'rejected') rejected.push(row.id)
  }
  return rejected
}
