import type { Insertable, Selectable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Web2AppTables } from '../db/web2app-tables.ts'

export type KeyRow = Selectable<Web2AppTables['web2app_keys']>

/** Keys of an app, the newest first. */
export function selectKeys(tx: Scoped, company: string, app: string): Promise<KeyRow[]> {
  return tx
    .selectFrom('web2app_keys')
    .selectAll()
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .orderBy('id', 'desc')
    .execute()
}

/** The key that a batch names, of whichever company; undefined: there is none, or it was revoked. */
export function selectKeyByPublicId(tx: Scoped, publicId: string) {
  return tx
    .selectFrom('web2app_keys')
    .select(['company_id', 'account_id', 'secret_sealed', 'environment'])
    .where('public_id', '=', publicId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}
export type FoundKey = NonNullable<Awaited<ReturnType<typeof selectKeyByPublicId>>>

export function insertKey(tx: Scoped, row: Insertable<Web2AppTables['web2app_keys']>): Promise<KeyRow> {
  return tx.insertInto('web2app_keys').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Returns the key that was revoked; undefined: there is none that is not revoked. */
export function revokeKeyRow(tx: Scoped, company: string, id: string, at: Date): Promise<KeyRow | undefined> {
  return tx
    .updateTable('web2app_keys')
    .set({ revoked_at: at })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
