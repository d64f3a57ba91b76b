import { type Insertable, sql, type Updateable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type NewFile = Omit<Insertable<Tables['media_import_files']>, 'company_id' | 'import_id' | 'position'>

/** Adds an import with its files, in their order. Returns its id. */
export async function insertImport(tx: Scoped, values: Insertable<Tables['media_imports']>, files: readonly NewFile[]): Promise<string> {
  const { id } = await tx.insertInto('media_imports').values(values).returning('id').executeTakeFirstOrThrow()
  const rows = files.map((file, position) => ({ ...file, company_id: values.company_id, import_id: id, position }))
  await tx.insertInto('media_import_files').values(rows).execute()
  return id
}

export function selectImport(tx: Scoped, company: string, id: string) {
  return tx.selectFrom('media_imports').selectAll().where('company_id', '=', company).where('id', '=', id).executeTakeFirst()
}

/** The files of an import with the names of their materials. */
export function selectFiles(tx: Scoped, company: string, id: string) {
  return tx
    .selectFrom('media_import_files as f')
    .leftJoin('materials as m', (join) => join.onRef('m.id', '=', 'f.material_id').onRef('m.company_id', '=', 'f.company_id'))
    .selectAll('f')
    .select('m.name as material_name')
    .where('f.company_id', '=', company)
    .where('f.import_id', '=', id)
    .orderBy('f.position')
    .execute()
}

export async function updateFile(
  tx: Scoped,
  company: string,
  id: string,
  position: number,
  values: Updateable<Tables['media_import_files']>,
): Promise<void> {
  await tx
    .updateTable('media_import_files')
    .set(values)
    .where('company_id', '=', company)
    .where('import_id', '=', id)
    .where('position', '=', position)
    .execute()
}

export type OpenImport = Awaited<ReturnType<typeof selectOpenImports>>[number]

/** Imports of all companies with files that wait, the oldest first. */
export function selectOpenImports(tx: Scoped) {
  return tx
    .selectFrom('media_imports as i')
    .select(['i.id', 'i.company_id', 'i.account_id'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('media_import_files as f')
          .select('f.position')
          .whereRef('f.company_id', '=', 'i.company_id')
          .whereRef('f.import_id', '=', 'i.id')
          .where('f.state', '=', 'waiting'),
      ),
    )
    .orderBy('i.started_at')
    .execute()
}

export async function deleteImportsBefore(tx: Scoped, before: Date): Promise<void> {
  await sql`delete from media_imports where started_at < ${before}`.execute(tx)
}
