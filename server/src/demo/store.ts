import type { Scoped } from '../db/database.ts'

/** The sample company of that abbreviation, and whether all of its sample was made. */
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

export function selectPasswords(tx: Scoped, company: string, usernames: readonly string[]) {
  return tx
    .selectFrom('members')
    .select(['username', 'password_hash'])
    .where('company_id', '=', company)
    .where('username', 'in', usernames)
    .execute()
}

/** One who waits for a link keeps waiting. */
export async function updatePasswords(tx: Scoped, company: string, usernames: readonly string[], passwordHash: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('company_id', '=', company)
    .where('username', 'in', usernames)
    .where('password_hash', 'is not', null)
    .execute()
}

export async function endSessionsOf(tx: Scoped, company: string): Promise<void> {
  await tx.deleteFrom('sessions').where('company_id', '=', company).execute()
}
