import type { Scoped } from '../db/database.ts'
import { exactFirst, sameName } from '../db/same-name.ts'

/** Binds an address that a code proved. */
export async function updateBoundEmail(tx: Scoped, company: string, member: string, email: string, at: Date): Promise<void> {
  await tx.updateTable('members').set({ email, email_verified_at: at }).where('company_id', '=', company).where('id', '=', member).execute()
}

/** The active member with that username in the company with that abbreviation, if they have bound an address. */
export async function selectResettable(tx: Scoped, company: string, username: string) {
  const row = await tx
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['members.id', 'members.company_id', 'members.email', 'members.locale', 'companies.name as company_name'])
    .where(sameName('companies.abbreviation', company))
    .where(sameName('members.username', username))
    .where('members.status', '=', 'active')
    .where('members.email_verified_at', 'is not', null)
    .orderBy(exactFirst('companies.abbreviation', company))
    .orderBy(exactFirst('members.username', username))
    .limit(1)
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email } : null
}

export type Resettable = NonNullable<Awaited<ReturnType<typeof selectResettable>>>

/** Sets the password of a member who still has bound the address. Returns false otherwise. */
export async function updateResetPassword(tx: Scoped, { id, company_id, email }: Resettable, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
