import type { Role } from '@adroit/contract/roles'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

function allMembers(tx: Scoped, company: string) {
  return tx
    .selectFrom('members')
    .leftJoin('avatars', 'avatars.member_id', 'members.id')
    .leftJoin('invites', 'invites.member_id', 'members.id')
    .leftJoin('second_factors', 'second_factors.member_id', 'members.id')
    .select([
      'members.id',
      'members.username',
      'members.name',
      'members.email',
      'members.role',
      'members.status',
      'members.last_login_at',
      'members.account_access',
      'members.budget_limit',
      'members.budget_limit_currency',
      'avatars.hash as avatar',
      'invites.ends_at as invite_ends_at',
      'second_factors.confirmed_at as factor_at',
    ])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.member_id', '=', 'members.id')).as('has_passkey'),
    )
    .where('members.company_id', '=', company)
    .where('members.status', '!=', 'left')
    .$narrowType<{ status: 'invited' | 'active' | 'disabled' }>()
}

export type MemberRow = Awaited<ReturnType<typeof selectMember>>

export function selectMembers(tx: Scoped, company: string): Promise<MemberRow[]> {
  return allMembers(tx, company)
    .orderBy((eb) => eb.fn('lower', ['members.name']))
    .orderBy('members.id')
    .execute()
}

export function selectMember(tx: Scoped, company: string, id: string) {
  return allMembers(tx, company).where('members.id', '=', id).executeTakeFirstOrThrow()
}

/** Locks the row of a member who has not left until the transaction ends, and returns its current values. */
export function lockMember(tx: Scoped, company: string, id: string) {
  return tx
    .selectFrom('members')
    .select(['id', 'name', 'role', 'status', 'password_hash'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('status', '!=', 'left')
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the rows of members until the transaction ends, and returns those that exist. */
export function lockMembers(tx: Scoped, company: string, ids: readonly string[]) {
  return tx
    .selectFrom('members')
    .select(['id', 'role', 'account_access'])
    .where('company_id', '=', company)
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .where('status', '!=', 'left')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Ids of active members with one of the roles. */
export async function selectActive(tx: Scoped, company: string, roles: readonly Role[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .where('role', 'in', roles)
    .execute()
  return rows.map((row) => row.id)
}

/** Ids of active members with one of the roles who have no authenticator app, with or without passkeys. */
export async function selectWithoutFactor(tx: Scoped, company: string, roles: readonly Role[]): Promise<string[]> {
  if (roles.length === 0) return []
  const rows = await tx
    .selectFrom('members')
    .leftJoin('second_factors', 'second_factors.member_id', 'members.id')
    .select('members.id')
    .where('members.company_id', '=', company)
    .where('members.status', '=', 'active')
    .where('members.role', 'in', roles)
    .where('second_factors.confirmed_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

export async function countMembers(tx: Scoped, company: string): Promise<number> {
  const row = await tx
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('status', '!=', 'left')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns null if the username is taken; letter case is ignored. */
export async function insertInvited(
  tx: Scoped,
  company: string,
  member: { username: string; name: string; email: string | null; role: Role },
): Promise<string | null> {
  const row = await tx
    .insertInto('members')
    .values({
      ...member,
      company_id: company,
      status: 'invited',
      password_hash: null,
      locale: null,
      last_login_at: null,
      last_login_address: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateMembership(
  tx: Scoped,
  company: string,
  id: string,
  changes: {
    name?: string
    role?: Role
    status?: 'invited' | 'active' | 'disabled'
    password_hash?: null
    budget_limit?: string | null
    budget_limit_currency?: string | null
  },
): Promise<void> {
  await tx.updateTable('members').set(changes).where('company_id', '=', company).where('id', '=', id).execute()
}
