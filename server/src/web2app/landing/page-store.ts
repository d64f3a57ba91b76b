import type { Insertable, Selectable } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { Web2AppTables } from '../../db/web2app-tables.ts'

type PageTable = Web2AppTables['web2app_landing_pages']
export type PageRow = Selectable<PageTable>

/** The landing pages of links, by link. */
export async function selectPages(tx: Scoped, company: string, links: readonly string[]): Promise<ReadonlyMap<string, PageRow>> {
  if (links.length === 0) return new Map()
  const rows = await tx
    .selectFrom('web2app_landing_pages')
    .selectAll()
    .where('company_id', '=', company)
    .where('link_id', 'in', [...links])
    .execute()
  return new Map(rows.map((row) => [row.link_id, row]))
}

/** Adds or replaces the page of a link. */
export async function upsertPage(tx: Scoped, row: Insertable<PageTable>): Promise<void> {
  const { link_id: _link, company_id: _company, account_id: _account, ...changes } = row
  await tx
    .insertInto('web2app_landing_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('link_id').doUpdateSet(changes))
    .execute()
}
