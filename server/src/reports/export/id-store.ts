import type { Level } from '@adroit/contract/platforms'
import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'

/** What platforms, or the files that were imported, call campaigns, ad sets or ads, by the keys of their rows. */
export async function selectOwnIds(
  tx: Scoped,
  company: string,
  level: Exclude<Level, 'ACCOUNT'>,
  rows: readonly { readonly account: string; readonly key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const [accounts, keys] = [rows.map(({ account }) => account), rows.map(({ key }) => key)]
  const found = await sql<{ key: string; id: string }>`
    with asked as (select * from unnest(${accounts}::bigint[], ${keys}::bigint[]) as asked (account_id, key))
    select key, source_id as id from places join asked using (account_id, key) where company_id = ${company} and level = ${level}
    union all
    select key, external_id as id from media_objects join asked using (account_id, key) where company_id = ${company} and level = ${level}
  `.execute(tx)
  return new Map(found.rows.map(({ key, id }) => [key, id]))
}

/** What platforms call accounts that are connected. */
export async function selectAccountIds(tx: Scoped, company: string, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('media_accounts')
    .select(['account_id', 'external_id'])
    .where('company_id', '=', company)
    .where('account_id', 'in', accounts)
    .execute()
  return new Map(rows.flatMap(({ account_id, external_id }) => (account_id === null ? [] : [[account_id, external_id] as const])))
}
