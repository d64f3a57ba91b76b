import type { Scoped } from '../db/database.ts'

export function selectPasswords(tx: Scoped, company: string, usernames: readonly string[]) {
  return tx
    .selectFrom('members')
    .select(['username', 'password_hash'])
    .where('company_id', '=', company)
    .where('username', 'in', usernames)
    .execute()
}

/** Members without a password stay without one. */
export async function updatePasswords(tx: Scoped, company: string, usernames: readonly string[], passwordHash: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('company_id', '=', company)
    .where('username', 'in', usernames)
    .where('password_hash', 'is not', null)
    .execute()
}
