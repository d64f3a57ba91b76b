import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { Web2AppTables } from '../../db/web2app-tables.ts'

type Table = Web2AppTables['web2app_forwardings']
export type ForwardingRow = Selectable<Table>

/** Destinations of an app, the newest first. */
export function selectForwardings(tx: Scoped, company: string, app: string): Promise<ForwardingRow[]> {
  return tx
    .selectFrom('web2app_forwardings')
    .selectAll()
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .orderBy('id', 'desc')
    .execute()
}

export function selectForwarding(tx: Scoped, company: string, id: string): Promise<ForwardingRow | undefined> {
  return tx.selectFrom('web2app_forwardings').selectAll().where('company_id', '=', company).where('id', '=', id).executeTakeFirst()
}

/** Destinations that are switched on, of all companies. */
export function selectWorking(tx: Scoped) {
  return tx.selectFrom('web2app_forwardings').select(['id', 'company_id']).where('enabled', '=', true).execute()
}

export async function insertForwarding(tx: Scoped, row: Insertable<Table>): Promise<void> {
  await tx.insertInto('web2app_forwardings').values(row).execute()
}

export async function updateForwarding(tx: Scoped, company: string, id: string, changes: Updateable<Table>): Promise<void> {
  await tx.updateTable('web2app_forwardings').set(changes).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Its events are deleted with it. Returns the deleted row; undefined: there is none. */
export function deleteForwardingRow(tx: Scoped, company: string, id: string): Promise<ForwardingRow | undefined> {
  return tx.deleteFrom('web2app_forwardings').where('company_id', '=', company).where('id', '=', id).returningAll().executeTakeFirst()
}
