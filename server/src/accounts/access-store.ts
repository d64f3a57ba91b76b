import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

export interface AccountAccess {
  readonly access: 'all' | 'assigned'
  readonly accounts: string[]
  readonly groups: string[]
}

export async function selectAccess(tx: Scoped, company: string, member: string): Promise<AccountAccess | undefined> {
  const row = await tx
    .selectFrom('members')
    .select('account_access')
    .where('company_id', '=', company)
    .where('id', '=', member)
    .where('status', '!=', 'left')
    .executeTakeFirst()
  if (!row) return undefined
  const own = (table: 'member_accounts' | 'member_groups') =>
    tx.selectFrom(table).where('company_id', '=', company).where('member_id', '=', member)
  const [accounts, groups] = await Promise.all([
    own('member_accounts').select('account_id').orderBy('account_id').$castTo<{ account_id: string }>().execute(),
    own('member_groups').select('group_name').orderBy('group_name').$castTo<{ group_name: string }>().execute(),
  ])
  return {
    access: row.account_access,
    accounts: accounts.map(({ account_id: id }) => id),
    groups: groups.map(({ group_name: name }) => name),
  }
}

/** Replaces the accounts and groups that were assigned to a member. */
export async function replaceAccess(
  tx: Scoped,
  company: string,
  member: string,
  { access, accounts, groups }: AccountAccess,
): Promise<void> {
  await tx.updateTable('members').set({ account_access: access }).where('company_id', '=', company).where('id', '=', member).execute()
  await tx.deleteFrom('member_accounts').where('company_id', '=', company).where('member_id', '=', member).execute()
  await tx.deleteFrom('member_groups').where('company_id', '=', company).where('member_id', '=', member).execute()
  const own = { company_id: company, member_id: member }
  if (accounts.length > 0)
    await tx
      .insertInto('member_accounts')
      .values(accounts.map((id) => ({ ...own, account_id: id })))
      .execute()
  if (groups.length > 0)
    await tx
      .insertInto('member_groups')
      .values(groups.map((name) => ({ ...own, group_name: name })))
      .execute()
}

interface Pair {
  readonly member_id: string
  readonly account_id: string
}

/** Assigns each account to each member. Returns the pairs that are new. */
export async function insertPairs(tx: Scoped, company: string, members: readonly string[], accounts: readonly string[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    insert into member_accounts (company_id, member_id, account_id)
    select ${company}, m, a from unnest(${members}::bigint[]) m cross join unnest(${accounts}::bigint[]) a
    on conflict do nothing returning member_id, account_id`.execute(tx)
  return rows
}

/** Takes each account from each member. Returns the pairs that there were. */
export async function deletePairs(tx: Scoped, company: string, members: readonly string[], accounts: readonly string[]): Promise<Pair[]> {
  return await tx
    .deleteFrom('member_accounts')
    .where('company_id', '=', company)
    .where(sql<boolean>`member_id = any (${members}::bigint[])`)
    .where(sql<boolean>`account_id = any (${accounts}::bigint[])`)
    .returning(['member_id', 'account_id'])
    .execute()
}

interface GroupPair {
  readonly member_id: string
  readonly group_name: string
}

/** Assigns each group to each member, also with accounts that come into it later. Returns the pairs that are new. */
export async function insertGroupPairs(
  tx: Scoped,
  company: string,
  members: readonly string[],
  groups: readonly string[],
): Promise<GroupPair[]> {
  const { rows } = await sql<GroupPair>`
    insert into member_groups (company_id, member_id, group_name)
    select ${company}, m, g from unnest(${members}::bigint[]) m cross join unnest(${groups}::text[]) g
    on conflict do nothing returning member_id, group_name`.execute(tx)
  return rows
}

/** Takes each group from each member. Returns the pairs that there were. */
export async function deleteGroupPairs(
  tx: Scoped,
  company: string,
  members: readonly string[],
  groups: readonly string[],
): Promise<GroupPair[]> {
  return await tx
    .deleteFrom('member_groups')
    .where('company_id', '=', company)
    .where(sql<boolean>`member_id = any (${members}::bigint[])`)
    .where(sql<boolean>`group_name = any (${groups}::text[])`)
    .returning(['member_id', 'group_name'])
    .execute()
}

/** The groups of each of the members, by name; those without any are left out. */
export async function groupsOfMembers(
  tx: Scoped,
  company: string,
  members: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx
    .selectFrom('member_groups')
    .select(['member_id', 'group_name'])
    .where('company_id', '=', company)
    .where(sql<boolean>`member_id = any (${members}::bigint[])`)
    .orderBy('group_name')
    .execute()
  const byMember = Map.groupBy(rows, ({ member_id: member }) => member)
  return new Map([...byMember].map(([member, own]) => [member, own.map(({ group_name: name }) => name)]))
}

/** How many single accounts each of the members has; those without any are left out. */
export async function countAssigned(tx: Scoped, company: string, members: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('member_accounts')
    .select(['member_id', (eb) => eb.fn.countAll<string>().as('count')])
    .where('company_id', '=', company)
    .where(sql<boolean>`member_id = any (${members}::bigint[])`)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id: member, count }) => [member, Number(count)]))
}

/** Returns how many of these accounts the company has. */
export async function countKnownAccounts(tx: Scoped, company: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const row = await tx
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns a member's role, and whether they may see all accounts. */
export function selectScope(tx: Scoped, company: string, member: string) {
  return tx
    .selectFrom('members')
    .select(['role', 'account_access'])
    .where('company_id', '=', company)
    .where('id', '=', member)
    .executeTakeFirst()
}

/** Returns the accounts of the company that are visible in the transaction's access scope. */
export async function selectAccountIds(tx: Scoped, company: string): Promise<string[]> {
  const rows = await tx.selectFrom('accounts').select('id').where('company_id', '=', company).execute()
  return rows.map(({ id }) => id)
}
