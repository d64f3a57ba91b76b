import type { Scoped } from '../db/database.ts'

/** The sample company with that abbreviation, and whether its sample is complete. */
export function findSample(tx: Scoped, abbreviation: string) {
  return tx
    .selectFrom('companies')
    .select(['id', 'sample_complete'])
    .where('abbreviation', '=', abbreviation)
    .where('sample', '=', true)
    .executeTakeFirst()
}

export async function anySample(tx: Scoped): Promise<boolean> {
  return (await tx.selectFrom('companies').select('id').where('sample', '=', true).limit(1).executeTakeFirst()) !== undefined
}

export async function markSampleComplete(tx: Scoped, company: string): Promise<void> {
  await tx.updateTable('companies').set({ sample_complete: true }).where('id', '=', company).execute()
}

export async function anyOtherCompany(tx: Scoped, company: string): Promise<boolean> {
  return (await tx.selectFrom('companies').select('id').where('id', '!=', company).limit(1).executeTakeFirst()) !== undefined
}
