import { type Insertable, sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number]

export async function insertMaterial(tx: Scoped, values: Insertable<Tables['materials']>): Promise<string> {
  const { id } = await tx.insertInto('materials').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertVersion(tx: Scoped, values: Insertable<Tables['material_versions']>): Promise<void> {
  await tx.insertInto('material_versions').values(values).execute()
}

/** All versions of a material, the newest first. */
export function selectVersions(tx: Scoped, company: string, material: string) {
  return tx
    .selectFrom('material_versions')
    .selectAll()
    .where('company_id', '=', company)
    .where('material_id', '=', material)
    .orderBy('number', 'desc')
    .execute()
}

export function selectVersion(tx: Scoped, company: string, material: string, number: number) {
  return tx
    .selectFrom('material_versions')
    .selectAll()
    .where('company_id', '=', company)
    .where('material_id', '=', material)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Fixed versions of materials, with what their materials say today; `numbers` are the versions of `materials`, one each. */
export function selectFixed(tx: Scoped, company: string, materials: readonly string[], numbers: readonly number[]) {
  return tx
    .selectFrom('material_versions as v')
    .innerJoin('materials as m', 'm.id', 'v.material_id')
    .selectAll('v')
    .select(['m.name', 'm.kind', 'm.version as current', 'm.deleted_at', 'm.uploader_id'])
    .where('v.company_id', '=', company)
    .where(sql<boolean>`(v.material_id, v.number) in (select * from unnest(${materials}::bigint[], ${numbers}::integer[]))`)
    .execute()
}

/** A material of the library whose current version has these bytes. */
export function findSameFile(tx: Scoped, company: string, fileHash: Buffer) {
  return tx
    .selectFrom('material_versions as v')
    .innerJoin('materials as m', (join) => join.onRef('m.id', '=', 'v.material_id').onRef('m.version', '=', 'v.number'))
    .select(['m.id', 'm.name', 'm.version'])
    .where('v.company_id', '=', company)
    .where('v.file_hash', '=', fileHash)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()
}

export interface PreviewHashes {
  readonly preview_small: Buffer
  readonly preview_medium: Buffer
  readonly preview_large: Buffer
}

/** Sets the previews of a version that has none. Returns whether it had none. */
export async function setPreviews(tx: Scoped, company: string, material: string, number: number, hashes: PreviewHashes): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('material_versions')
    .set({ ...hashes })
    .where('company_id', '=', company)
    .where('material_id', '=', material)
    .where('number', '=', number)
    .where('preview_small', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Number and size of what materials store; a file that several share counts once. */
export async function selectUsage(tx: Scoped, company: string) {
  const { rows } = await sql<{ materials: string; bytes: string; deleted: string; since: Date | null }>`
    with files as (
      select v.file_hash, max(v.bytes) as bytes, bool_and(m.deleted_at is not null) as deleted
      from material_versions v join materials m on m.id = v.material_id where v.company_id = ${company} group by v.file_hash
    )
    select (select count(*) from materials where company_id = ${company} and deleted_at is null) as materials,
      coalesce(sum(bytes), 0) as bytes, coalesce(sum(bytes) filter (where deleted), 0) as deleted,
      (select min(uploaded_at) from materials where company_id = ${company}) as since
    from files`.execute(tx)
  return rows[0] ?? { materials: '0', bytes: '0', deleted: '0', since: null }
}
