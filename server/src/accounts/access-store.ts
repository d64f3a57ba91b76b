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

/** Returns how many of these accounts the company has. */
export async function countKnownAccounts(tx: Scoped, company: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const row = await tx
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('id', 'in', ids)
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
