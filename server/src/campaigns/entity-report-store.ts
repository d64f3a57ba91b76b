import type { DeliveryState } from '@adroit/contract/delivery-status'
import type { Level } from '@adroit/contract/platforms'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

export function selectStates(tx: Scoped, company: string, level: Exclude<Level, 'ACCOUNT'>, keys: readonly string[]) {
  return tx
    .selectFrom('ad_entities')
    .select(['key', 'state', 'status_reasons'])
    .where('company_id', '=', company)
    .where('level', '=', level)
    .where('key', 'in', keys)
    .execute()
}

export async function selectKeysInStates(
  tx: Scoped,
  company: string,
  level: Exclude<Level, 'ACCOUNT'>,
  accounts: readonly string[],
  states: readonly DeliveryState[],
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('ad_entities')
    .select('key')
    .where('company_id', '=', company)
    .where('level', '=', level)
    .where('account_id', 'in', accounts)
    .where('state', 'in', states)
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}

export async function selectExternalIds(
  tx: Scoped,
  company: string,
  level: Exclude<Level, 'ACCOUNT'>,
  rows: readonly { readonly account: string; readonly key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const [accounts, keys] = [rows.map(({ account }) => account), rows.map(({ key }) => key)]
  const found = await sql<{ key: string; id: string }>`
    with asked as (select * from unnest(${accounts}::bigint[], ${keys}::bigint[]) as asked (account_id, key))
    select key, external_id as id from ad_entities join asked using (account_id, key) where company_id = ${company} and level = ${level}
  `.execute(tx)
  return new Map(found.rows.map(({ key, id }) => [key, id]))
}
