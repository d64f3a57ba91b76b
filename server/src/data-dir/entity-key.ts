import { randomBytes } from 'node:crypto'
import { asSystem, type Db } from '../db/database.ts'

/** The key with which a new installation numbers its ad entities. It never changes, because stored numbers depend on it. */
export function newEntityKey(): Buffer {
  return randomBytes(32)
}

/** The key of the installation; null: it began before there were keys. Throws if the database has no installation yet. */
export async function entityKeyOf(db: Db): Promise<Buffer | null> {
  return (await asSystem(db, (tx) => tx.selectFrom('installation').select('entity_key').executeTakeFirstOrThrow())).entity_key
}
