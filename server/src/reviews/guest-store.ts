import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** Returns the id of the visit. */
export async function insertGuest(tx: Scoped, values: Insertable<Tables['review_guests']>): Promise<string> {
  const { id } = await tx.insertInto('review_guests').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function touchGuest(tx: Scoped, id: string, at: Date): Promise<void> {
  await tx.updateTable('review_guests').set({ used_at: at }).where('id', '=', id).execute()
}

/** Ends the visit with this cookie if it was last used at `idleSince` or before: a clock that is set back does not bring it back. */
export async function endIdleVisit(tx: Scoped, tokenHash: Buffer, idleSince: Date): Promise<void> {
  await tx
    .updateTable('review_guests')
    .set({ token_hash: randomBytes(tokenHash.length) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', '<=', idleSince)
    .execute()
}

/** The name of a guest, whose row is locked: what one guest says at once is written one after another. */
export async function lockGuest(tx: Scoped, id: string): Promise<string | null> {
  const row = await tx.selectFrom('review_guests').select('name').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return row.name
}

export function selectGuest(tx: Scoped, id: string) {
  return tx.selectFrom('review_guests').select(['name', 'verified_email']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Sets the name of a guest who has none. */
export async function setGuestName(tx: Scoped, id: string, name: string): Promise<void> {
  await tx.updateTable('review_guests').set({ name }).where('id', '=', id).where('name', 'is', null).execute()
}

/** Sets the address that a guest proved; the first one stays. */
export async function setGuestEmail(tx: Scoped, id: string, email: string): Promise<void> {
  await tx.updateTable('review_guests').set({ verified_email: email }).where('id', '=', id).where('verified_email', 'is', null).execute()
}

/** Deletes visits that ended before `before` and left neither a name nor anything else. */
export async function deleteSilentGuests(tx: Scoped, before: Date): Promise<void> {
  await tx.deleteFrom('review_guests').where('used_at', '<', before).where('name', 'is', null).execute()
}
