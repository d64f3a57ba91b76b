import type { Platform } from '@adroit/contract/platforms'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import { exactFirst, sameName } from '../db/same-name.ts'

function accountsQuery(tx: Scoped, company: string) {
  return tx
    .selectFrom('accounts')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'accounts.owner_id').onRef('members.company_id', '=', 'accounts.company_id'),
    )
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.platform',
      'accounts.currency',
      'accounts.time_zone',
      'accounts.group_name',
      'accounts.tags',
      'accounts.note',
      'accounts.budget_cap',
      'accounts.owner_id',
      'accounts.created_at',
      'members.name as owner_name',
    ])
    .where('accounts.company_id', '=', company)
}

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number]

export function selectAccounts(tx: Scoped, company: string) {
  return accountsQuery(tx, company).orderBy('accounts.name').orderBy('accounts.id').execute()
}

export function selectAccount(tx: Scoped, company: string, id: string) {
  return accountsQuery(tx, company).where('accounts.id', '=', id).executeTakeFirst()
}

/** Serializes transactions that create an account with this name or rename one to it. */
export async function lockAccountName(tx: Scoped, company: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${company} || ' ' || lower(normalize(${name}::text, NFKC)), 3))`.execute(tx)
}

/** Returns the account and locks it until the transaction ends: nobody changes it or starts to use it. */
export function lockAccount(tx: Scoped, company: string, id: string) {
  return tx.selectFrom('accounts').select('id').where('company_id', '=', company).where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface NewAccount {
  readonly name: string
  readonly platform: Platform
  readonly currency: string
  readonly timeZone: string
  readonly group?: string | null
  readonly owner?: string | null
}

/** Returns the account with that name, case-insensitive. */
export function findAccountByName(tx: Scoped, company: string, name: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'name', 'platform', 'currency', 'time_zone'])
    .where('company_id', '=', company)
    .where(sameName('name', name))
    .orderBy(exactFirst('name', name))
    .limit(1)
    .executeTakeFirst()
}

export function insertAccount(tx: Scoped, company: string, account: NewAccount) {
  return tx
    .insertInto('accounts')
    .values({
      company_id: company,
      name: account.name,
      platform: account.platform,
      currency: account.currency,
      time_zone: account.timeZone,
      group_name: account.group ?? null,
      owner_id: account.owner ?? null,
    })
    .returning(['id', 'name', 'platform', 'currency', 'time_zone'])
    .executeTakeFirstOrThrow()
}

/** The fields of an account that can be changed; omitted fields stay. */
export interface AccountChanges {
  readonly name?: string
  readonly time_zone?: string
  readonly group_name?: string | null
  readonly owner_id?: string | null
  readonly note?: string | null
  readonly tags?: string[]
  /** Micros of the account's currency. */
  readonly budget_cap?: string | null
}

export async function updateAccountRow(tx: Scoped, company: string, id: string, changes: AccountChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('accounts').set(changes).where('company_id', '=', company).where('id', '=', id).execute()
}

export async function deleteAccountRow(tx: Scoped, company: string, id: string): Promise<void> {
  await tx.deleteFrom('accounts').where('company_id', '=', company).where('id', '=', id).execute()
}

export async function countAccounts(tx: Scoped, company: string): Promise<number> {
  const row = await tx
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns the tags in use, sorted. */
export async function selectTags(tx: Scoped, company: string): Promise<string[]> {
  const { rows } = await sql<{
    tag: string
  }>`select distinct unnest(tags) as tag from accounts where company_id = ${company} order by 1`.execute(tx)
  return rows.map(({ tag }) => tag)
}

export async function selectGroups(tx: Scoped, company: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('group_name')
    .distinct()
    .where('company_id', '=', company)
    .where('group_name', 'is not', null)
    .orderBy('group_name')
    .execute()
  return rows.flatMap((row) => row.group_name ?? [])
}

/** Returns the members who may own an account: the active ones. */
export function selectOwners(tx: Scoped, company: string) {
  return tx
    .selectFrom('members')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Returns whether the member is active, and keeps them from being changed until the transaction ends. */
export async function isActiveMember(tx: Scoped, company: string, member: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', member)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the account is there; it stays until the transaction ends. */
export async function lockAccountKey(tx: Scoped, company: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function setTimeZones(
  tx: Scoped,
  company: string,
  zones: readonly { readonly account: string; readonly timeZone: string }[],
): Promise<void> {
  await sql`update accounts set time_zone = given.time_zone
    from unnest(${zones.map(({ account }) => account)}::bigint[], ${zones.map(({ timeZone }) => timeZone)}::text[]) as given (id, time_zone)
    where accounts.company_id = ${company} and accounts.id = given.id and accounts.time_zone <> given.time_zone`.execute(tx)
}
