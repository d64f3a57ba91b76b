import type { Scoped } from '../db/database.ts'

/** Ids of the imports of all companies whose metrics were read after a moment and then stored, also if they were deleted since. */
export async function importsReadAfter(tx: Scoped, moment: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['done', 'unchanged', 'deleted'])
    .where('read_at', '>', moment)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
