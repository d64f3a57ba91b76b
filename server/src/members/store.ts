import type { Role } from '@adroit/contract/roles'
import type { Scoped } from '../db/database.ts'
import { sameName } from '../db/same-name.ts'

export interface NewCompany {
  readonly abbreviation: string
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  /** 0 = Sunday, 1 = Monday … */
  readonly weekStart: number
  readonly sample: boolean
}

export function findCompany(tx: Scoped, abbreviation: string) {
  return tx.selectFrom('companies').selectAll().where(sameName('abbreviation', abbreviation)).executeTakeFirst()
}

export async function anyCompany(tx: Scoped): Promise<boolean> {
  return (await tx.selectFrom('companies').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertCompany(tx: Scoped, company: NewCompany): Promise<string> {
  const { sample } = company
  const row = await tx
    .insertInto('companies')
    .values({
      abbreviation: company.abbreviation,
      name: company.name,
      currency: company.currency,
      time_zone: company.timeZone,
      week_start: company.weekStart,
      rates: sample ? 'sample' : 'ecb',
      sample,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export function findMember(tx: Scoped, company: string, username: string) {
  return tx
    .selectFrom('members')
    .select(['id', 'username', 'role'])
    .where('company_id', '=', company)
    .where(sameName('username', username))
    .executeTakeFirst()
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

/** A new password ends every session of the member, and a link that waits; who was invited is active with it. */
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
  await tx.deleteFrom('sessions').where('company_id', '=', company).where('member_id', '=', member).execute()
  await tx.deleteFrom('invites').where('company_id', '=', company).where('member_id', '=', member).execute()
}
