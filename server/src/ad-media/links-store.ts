import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** The accounts whose ads' links with materials the report store lacks, of all companies that the transaction sees. */
export async function selectChanged(tx: Scoped): Promise<readonly { readonly company: string; readonly account: string }[]> {
  const { rows } = await sql<{ company: string; account: string }>`
    select company_id as company, account_id as account from account_media_reads where changes > stored order by company_id, account_id`.execute(
    tx,
  )
  return rows
}

/** Which ads of an account show which materials, and the number of changes that this includes. */
export async function selectAdMaterials(tx: Scoped, company: string, account: string) {
  const { rows: counted } = await sql<{ changes: number }>`
    select changes from account_media_reads where company_id = ${company} and account_id = ${account}`.execute(tx)
  const { rows: links } = await sql<{ ad: string; material: string }>`
    select distinct a.ad_key as ad, l.material_id as material from ad_media a
    join material_media l on l.company_id = a.company_id and l.account_id = a.account_id and l.media_key = a.media_key
    where a.company_id = ${company} and a.account_id = ${account}`.execute(tx)
  return { changes: counted[0]?.changes ?? 0, links }
}

/** Makes the next call store the links of all accounts again: the report store has lost them. */
export async function forgetStored(tx: Scoped): Promise<void> {
  await sql`update account_media_reads set stored = 0 where stored > 0`.execute(tx)
}

export async function noteStored(tx: Scoped, company: string, account: string, changes: number): Promise<void> {
  await sql`update account_media_reads set stored = ${changes}
    where company_id = ${company} and account_id = ${account}`.execute(tx)
}

/** How many of these accounts have had their ads' media read. */
export async function countRead(tx: Scoped, company: string, accounts: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from account_media_reads
    where company_id = ${company} and ads_read_at is not null and account_id = any (${accounts}::bigint[])`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
