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
