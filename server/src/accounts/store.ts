import type { Platform } from '@adroit/contract/platforms'
import type { Scoped } from '../db/database.ts'
import { sameName } from '../db/same-name.ts'

export function selectAccounts(tx: Scoped, company: string) {
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
      'accounts.note',
      'accounts.owner_id',
      'members.name as owner_name',
    ])
    .where('accounts.company_id', '=', company)
    .orderBy('accounts.name')
    .orderBy('accounts.id')
    .execute()
}

export interface NewAccount {
  readonly name: string
  readonly platform: Platform
  readonly currency: string
  readonly timeZone: string
  readonly group?: string
}

/** The account of that name, letter case apart, or null. */
export function findAccountByName(tx: Scoped, company: string, name: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'name', 'platform', 'currency', 'time_zone'])
    .where('company_id', '=', company)
    .where(sameName('name', name))
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
      owner_id: null,
    })
    .returning(['id', 'name', 'platform', 'currency', 'time_zone'])
    .executeTakeFirstOrThrow()
}
