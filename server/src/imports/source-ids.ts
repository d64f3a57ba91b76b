import type { Level } from '@adroit/contract/platforms'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** The ids of campaigns, ad sets or ads in imported files, by their row keys. */
export async function sourceIds(
  tx: Scoped,
  company: string,
  level: Exclude<Level, 'ACCOUNT'>,
  rows: readonly { readonly account: string; readonly key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const [accounts, keys] = [rows.map(({ account }) => account), rows.map(({ key }) => key)]
  const found = await sql<{ key: string; id: string }>`
    with asked as (select * from unnest(${accounts}::bigint[], ${keys}::bigint[]) as asked (account_id, key))
    select key, source_id as id from entity_index join asked using (account_id, key) where company_id = ${company} and level = ${level}
  `.execute(tx)
  return new Map(found.rows.map(({ key, id }) => [key, id]))
}
