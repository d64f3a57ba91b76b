import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import { sameName } from '../db/same-name.ts'

/** All folders of a company with the number of materials in each, by name. */
export function selectFolders(tx: Scoped, company: string) {
  return tx
    .selectFrom('material_folders as f')
    .select(['f.id', 'f.name', 'f.parent_id'])
    .select((eb) =>
      eb
        .selectFrom('materials as m')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('m.folder_id', '=', 'f.id')
        .where('m.company_id', '=', company)
        .where('m.deleted_at', 'is', null)
        .as('count'),
    )
    .where('f.company_id', '=', company)
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id')
    .execute()
}

/** Changes of folders take turns: two moves at once could put each of two folders into the other. */
export async function lockFolders(tx: Scoped, company: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(4020227, ${Number(BigInt.asIntN(32, BigInt(company)))}::int)`.execute(tx)
}

export async function countUncategorized(tx: Scoped, company: string): Promise<number> {
  const { count } = await tx
    .selectFrom('materials')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('folder_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether another folder of the same parent has the name, ignoring letter case. */
export async function isNameTaken(tx: Scoped, company: string, name: string, parent: string | null, besides: string | null) {
  const row = await tx
    .selectFrom('material_folders')
    .select('id')
    .where('company_id', '=', company)
    .where('parent_id', 'is not distinct from', parent)
    .where(sameName('name', name))
    .$if(besides !== null, (query) => query.where('id', '<>', besides ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertFolder(tx: Scoped, company: string, name: string, parent: string | null): Promise<string> {
  const { id } = await tx
    .insertInto('material_folders')
    .values({ company_id: company, name, parent_id: parent })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFolder(tx: Scoped, company: string, id: string, name: string, parent: string | null): Promise<void> {
  await tx.updateTable('material_folders').set({ name, parent_id: parent }).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Deletes a folder; what is in it moves to `parent`. A folder inside it may have its name: it gives that up first. */
export async function deleteFolder(tx: Scoped, company: string, id: string, parent: string | null): Promise<void> {
  await updateFolder(tx, company, id, `\u0001${id}`, parent)
  await tx.updateTable('materials').set({ folder_id: parent }).where('company_id', '=', company).where('folder_id', '=', id).execute()
  await tx
    .updateTable('material_folders')
    .set({ parent_id: parent })
    .where('company_id', '=', company)
    .where('parent_id', '=', id)
    .execute()
  await tx.deleteFrom('material_folders').where('company_id', '=', company).where('id', '=', id).execute()
}
