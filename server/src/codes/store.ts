import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

interface Subject {
  readonly purpose: string
  readonly subject_hash: string
}

/** When the latest code of a subject was sent; null: never. Requests for one subject wait for each other. */
export async function lockSentAt(tx: Scoped, { purpose, subject_hash }: Subject): Promise<Date | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject_hash}, 7))`.execute(tx)
  const row = await tx
    .selectFrom('codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('subject_hash', '=', subject_hash)
    .executeTakeFirst()
  return row?.sent_at ?? null
}

/** Replaces the code of a subject, with its attempts. */
export async function putCode(tx: Scoped, values: Subject & { code_hash: string; sent_at: Date; expires_at: Date }): Promise<void> {
  const fresh = { ...values, attempts: 0, used_at: null }
  await tx
    .insertInto('codes')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['purpose', 'subject_hash']).doUpdateSet(fresh))
    .execute()
}

/** Counts an attempt on the code of a subject. Undefined: there is none that can be tried. */
export function countTry(tx: Scoped, { purpose, subject_hash }: Subject, most: number, now: Date) {
  return tx
    .updateTable('codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject_hash', '=', subject_hash)
    .where('attempts', '<', most)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning(['code_hash', 'attempts'])
    .executeTakeFirst()
}

/** Deletes the code of a subject if it has expired: it must not come back if the clock is set back. */
export async function deleteExpired(tx: Scoped, { purpose, subject_hash }: Subject, now: Date): Promise<void> {
  await tx
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('subject_hash', '=', subject_hash)
    .where('expires_at', '<=', now)
    .execute()
}

/** Uses a code up. Returns false if it was used or replaced meanwhile. */
export async function useUp(tx: Scoped, { purpose, subject_hash }: Subject, codeHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('codes')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('subject_hash', '=', subject_hash)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Counts a request under a key. Returns how many there were since `since`, this one included. Those of a clock that was ahead do not count:
 * they would for as long as it was.
 */
export async function countRequest(tx: Scoped, keyHash: string, since: Date, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyHash}, 8))`.execute(tx)
  await tx.insertInto('mail_requests').values({ key_hash: keyHash, at: now }).execute()
  const { count } = await tx
    .selectFrom('mail_requests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('key_hash', '=', keyHash)
    .where('at', '>', since)
    .where('at', '<', new Date(2 * now.getTime() - since.getTime()))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes codes that ended and requests that no longer count. */
export async function deleteOld(tx: Scoped, now: Date, requestsBefore: Date): Promise<void> {
  await tx.deleteFrom('codes').where('expires_at', '<', now).execute()
  await tx.deleteFrom('mail_requests').where('at', '<', requestsBefore).execute()
}
