import type { PostbackMapping } from '@adroit/contract/web2app-postbacks'
import type { Selectable } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { Web2AppTables } from '../../db/web2app-tables.ts'

export type PostbackRow = Selectable<Web2AppTables['web2app_postbacks']>

/** Postbacks of an app, the newest first. */
export function selectPostbacks(tx: Scoped, company: string, app: string): Promise<PostbackRow[]> {
  return tx
    .selectFrom('web2app_postbacks')
    .selectAll()
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .orderBy('id', 'desc')
    .execute()
}

/** The postback of an address, of whichever company; undefined: there is none, or it was revoked. */
export function selectPostbackByToken(tx: Scoped, tokenHash: Buffer) {
  return tx
    .selectFrom('web2app_postbacks')
    .select(['id', 'company_id', 'account_id', 'mapping'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

interface NewPostback {
  readonly company_id: string
  readonly account_id: string
  readonly token_hash: Buffer
  readonly name: string
  readonly created_by: string
  readonly created_at: Date
}

export function insertPostback(tx: Scoped, row: NewPostback, mapping: PostbackMapping): Promise<PostbackRow> {
  return tx
    .insertInto('web2app_postbacks')
    .values({ ...row, mapping: JSON.stringify(mapping) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the postback that was revoked; undefined: there is none that is not revoked. */
export function revokePostbackRow(tx: Scoped, company: string, id: string, at: Date): Promise<PostbackRow | undefined> {
  return tx
    .updateTable('web2app_postbacks')
    .set({ revoked_at: at })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
