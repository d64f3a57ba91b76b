import type { Locale } from '@adroit/contract/locales'
import type { Role } from '@adroit/contract/roles'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

export async function updatePerson(
  tx: Scoped,
  company: string,
  member: string,
  changes: { name?: string; email?: string | null; mobile?: string | null; locale?: Locale },
): Promise<void> {
  // An address that changes is no longer proved.
  const { email } = changes
  const unproved =
    email === undefined
      ? {}
      : { email_verified_at: sql<Date | null>`case when email is not distinct from ${email} then email_verified_at end` }
  await tx
    .updateTable('members')
    .set({ ...changes, ...unproved })
    .where('company_id', '=', company)
    .where('id', '=', member)
    .execute()
}

/** Locks a member's row until the transaction ends. Returns whether their address is another one. */
export async function hasOtherEmail(tx: Scoped, company: string, member: string, email: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('email')
    .where('company_id', '=', company)
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.email !== email
}

/** Active members by name, with their pictures. */
export function selectColleagues(tx: Scoped, company: string) {
  return tx
    .selectFrom('members')
    .leftJoin('avatars', 'avatars.member_id', 'members.id')
    .select(['members.id', 'members.name', 'members.role', 'avatars.hash as avatar'])
    .where('members.company_id', '=', company)
    .where('members.status', '=', 'active')
    .orderBy((eb) => eb.fn('lower', ['members.name']))
    .orderBy('members.id')
    .execute()
}

export function selectAccess(tx: Scoped, company: string, ids: readonly string[]) {
  return tx
    .selectFrom('members')
    .select(['id', 'role', 'account_access'])
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute()
}

/** Active members with their proved addresses; null: none. */
export function selectMailboxes(tx: Scoped, company: string, ids: readonly string[]) {
  return tx
    .selectFrom('members')
    .select(['id', 'locale', sql<string | null>`case when email_verified_at is not null then email end`.as('email')])
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute()
}

export function selectNames(tx: Scoped, company: string, ids: readonly string[]) {
  return tx.selectFrom('members').select(['id', 'name']).where('company_id', '=', company).where('id', 'in', ids).orderBy('name').execute()
}

/** Active members with one of the roles: ids, and what each may decide about alone. */
export function selectWithRoles(tx: Scoped, company: string, roles: readonly Role[]) {
  return tx
    .selectFrom('members')
    .select(['id', 'budget_limit', 'budget_limit_currency'])
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .where('role', 'in', roles)
    .execute()
}

/** What members may decide about alone, also those who are not active. */
export function selectLimits(tx: Scoped, company: string, ids: readonly string[]) {
  return tx
    .selectFrom('members')
    .select(['id', 'budget_limit', 'budget_limit_currency'])
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .execute()
}

/** Ids of active owners and admins, and of one more member where that one is active. */
export async function selectManagers(tx: Scoped, company: string, also: string | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('role', 'in', ['owner', 'admin']), ...(also === null ? [] : [eb('id', '=', also)])]))
    .execute()
  return rows.map(({ id }) => id)
}
