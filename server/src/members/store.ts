import type { Role } from '@adroit/contract/roles'
import type { Scoped } from '../db/database.ts'
import { exactFirst, sameName } from '../db/same-name.ts'

/** A member who has not left; letter case of the username is ignored. */
export function findMember(tx: Scoped, company: string, username: string) {
  return tx
    .selectFrom('members')
    .select(['id', 'username', 'role'])
    .where('company_id', '=', company)
    .where(sameName('username', username))
    .where('status', '!=', 'left')
    .orderBy(exactFirst('username', username))
    .limit(1)
    .executeTakeFirst()
}

/** Whether a member has or had the username: that of one who left stays theirs. Letter case is ignored. */
export async function isUsernameTaken(tx: Scoped, company: string, username: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('id')
    .where('company_id', '=', company)
    .where(sameName('username', username))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMember(
  tx: Scoped,
  company: string,
  member: { username: string; name: string; role: Role; passwordHash: string },
): Promise<string> {
  const row = await tx
    .insertInto('members')
    .values({
      company_id: company,
      username: member.username,
      name: member.name,
      role: member.role,
      password_hash: member.passwordHash,
      locale: null,
      last_login_at: null,
      last_login_address: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Also activates an invited member. */
export async function updatePassword(tx: Scoped, company: string, member: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({
      password_hash: passwordHash,
      status: eb
        .case()
        .when('status', '=', 'invited')
        .then('active' as const)
        .else(eb.ref('status'))
        .end(),
    }))
    .where('company_id', '=', company)
    .where('id', '=', member)
    .execute()
}
