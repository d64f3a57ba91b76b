import type { Locale } from '@adroit/contract/locales'
import type { Role } from '@adroit/contract/roles'
import type { Scoped } from '../db/database.ts'

export async function updatePerson(
  tx: Scoped,
  company: string,
  member: string,
  changes: { name?: string; email?: string | null; mobile?: string | null; locale?: Locale },
): Promise<void> {
  await tx.updateTable('members').set(changes).where('company_id', '=', company).where('id', '=', member).execute()
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
