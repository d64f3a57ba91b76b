import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Web2AppTables } from '../db/web2app-tables.ts'

type LinkTable = Web2AppTables['web2app_links']
export type LinkRow = Selectable<LinkTable>

const openLinks = (tx: Scoped, company: string) =>
  tx.selectFrom('web2app_links').selectAll().where('company_id', '=', company).where('deleted_at', 'is', null)

/** Links of an app that are not deleted, the newest first. */
export function selectLinks(tx: Scoped, company: string, app: string): Promise<LinkRow[]> {
  return openLinks(tx, company).where('account_id', '=', app).orderBy('id', 'desc').execute()
}

/** A link of the company, which may be deleted; undefined: it has no such link. */
export function selectLink(tx: Scoped, company: string, id: string): Promise<LinkRow | undefined> {
  return tx.selectFrom('web2app_links').selectAll().where('company_id', '=', company).where('id', '=', id).executeTakeFirst()
}

export function insertLink(tx: Scoped, row: Insertable<LinkTable>): Promise<LinkRow> {
  return tx.insertInto('web2app_links').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Returns the changed link; undefined: the app has no such link. */
export function updateLink(tx: Scoped, company: string, id: string, changes: Updateable<LinkTable>): Promise<LinkRow | undefined> {
  return tx
    .updateTable('web2app_links')
    .set(changes)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** The link of an address with what visits need of its app, of whichever company; undefined: there is none, or it was deleted. */
export function selectLinkByCode(tx: Scoped, code: string) {
  return tx
    .selectFrom('web2app_links as l')
    .innerJoin('web2app_apps as a', (join) => join.onRef('a.account_id', '=', 'l.account_id').onRef('a.company_id', '=', 'l.company_id'))
    .select(['l.id', 'l.company_id', 'l.account_id', 'l.platform', 'l.target', 'l.site', 'l.deep_link'])
    .select(['a.android_package', 'a.ios_app_id', 'a.website'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('web2app_forwardings as f')
          .whereRef('f.company_id', '=', 'l.company_id')
          .whereRef('f.account_id', '=', 'l.account_id')
          .where('f.platform', '=', 'meta')
          .where('f.enabled', '=', true)
          .select('f.id'),
      ).as('forwards_to_meta'),
    )
    .where('l.code', '=', code)
    .where('l.deleted_at', 'is', null)
    .executeTakeFirst()
}
export type VisitedLink = NonNullable<Awaited<ReturnType<typeof selectLinkByCode>>>

/** The company's link of a code, deleted ones too; undefined: it has none. */
export function selectOwnLink(tx: Scoped, company: string, code: string) {
  return tx
    .selectFrom('web2app_links')
    .select(['name', 'platform', 'deleted_at'])
    .where('company_id', '=', company)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Names of an app's links, deleted ones too, as the campaigns that they are at the app's own account. */
export async function selectLinkNames(tx: Scoped, company: string, app: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('web2app_links')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .execute()
  return new Map(rows.map(({ id, name }) => [`CAMPAIGN ${id}`, name]))
}
