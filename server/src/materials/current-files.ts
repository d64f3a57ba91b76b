import type { Scoped } from '../db/database.ts'

/** The file of a material's current version, for features that send it elsewhere. Deleted materials are included. */
export function currentFiles(tx: Scoped, company: string, ids: readonly string[]) {
  return tx
    .selectFrom('materials as m')
    .innerJoin('material_versions as v', (join) => join.onRef('v.material_id', '=', 'm.id').onRef('v.number', '=', 'm.version'))
    .select(['m.id', 'm.name', 'm.kind', 'm.review', 'm.deleted_at', 'v.file_hash', 'v.content_hash', 'v.bytes', 'v.format', 'v.file_name'])
    .where('m.company_id', '=', company)
    .where('m.id', 'in', [...ids])
    .execute()
}

export type CurrentFile = Awaited<ReturnType<typeof currentFiles>>[number]
