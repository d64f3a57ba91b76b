import type { Scoped } from '../db/database.ts'

/** Deletes for good the reports that only their creator could see, also those in the bin. */
export async function deletePrivateReports(tx: Scoped, company: string, creator: string): Promise<void> {
  await tx
    .deleteFrom('reports')
    .where('company_id', '=', company)
    .where('creator_id', '=', creator)
    .where('shared_with', '=', 'nobody')
    .where('built_in', 'is', null)
    .execute()
}

/** The names of those of the reports that are not in the bin. */
export async function existingReports(tx: Scoped, company: string, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('reports')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}
