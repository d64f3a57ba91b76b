import { sql } from 'kysely'
import { externalAccountIds } from '../connections/media-accounts.ts'
import type { Scoped } from '../db/database.ts'

/** The platform's ids of an account: of the media account it is connected to, and those that its imported files name. */
export async function knownAccountIds(tx: Scoped, company: string, account: string): Promise<string[]> {
  const connected = (await externalAccountIds(tx, company, [account])).get(account)
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(preview ->> 'accountId', options ->> 'accountId') as id from imports
    where company_id = ${company} and account_id = ${account} and state = 'done'
      and coalesce(preview ->> 'accountId', options ->> 'accountId') is not null`.execute(tx)
  return [...new Set([...(connected === undefined ? [] : [connected]), ...rows.map(({ id }) => id)])]
}
