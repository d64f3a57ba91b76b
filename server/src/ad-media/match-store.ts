import type { MatchWay } from '@adroit/contract/material-performance'
import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** Links media with every material, in the bin or not, of which some version has the same bytes. */
async function linkEqual(tx: Scoped, company: string, among: RawBuilder<unknown>): Promise<void> {
  await sql`insert into material_media (company_id, account_id, media_key, material_id, version, matched_by)
    select m.company_id, m.account_id, m.media_key, v.material_id, max(v.number), 'bytes'
    from account_media m
    join material_files f on f.md5 = m.md5
    join material_versions v on v.file_hash = f.hash and v.company_id = m.company_id
    where m.company_id = ${company} and ${among}
    group by m.company_id, m.account_id, m.media_key, v.material_id
    on conflict do nothing`.execute(tx)
}

/** Matches the media of an account with the materials of the library. */
export function linkAccount(tx: Scoped, company: string, account: string): Promise<void> {
  return linkEqual(tx, company, sql`m.account_id = ${account}`)
}

/** Matches a file of a material with the media of all accounts. */
export function linkFile(tx: Scoped, company: string, fileHash: Buffer): Promise<void> {
  return linkEqual(tx, company, sql`m.md5 = (select md5 from material_files where hash = ${fileHash})`)
}

export async function insertLink(
  tx: Scoped,
  company: string,
  account: string,
  { key, material, version, by }: { readonly key: string; readonly material: string; readonly version: number; readonly by: MatchWay },
): Promise<void> {
  await tx
    .insertInto('material_media')
    .values({ company_id: company, account_id: account, media_key: key, material_id: material, version, matched_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a material is at platforms, in accounts that the transaction sees. */
export function selectLinks(tx: Scoped, company: string, material: string) {
  return tx
    .selectFrom('material_media as l')
    .leftJoin('account_media as m', (join) =>
      join.onRef('m.company_id', '=', 'l.company_id').onRef('m.account_id', '=', 'l.account_id').onRef('m.media_key', '=', 'l.media_key'),
    )
    .select(['l.account_id', 'l.media_key', 'l.version', 'l.matched_by', 'm.name'])
    .where('l.company_id', '=', company)
    .where('l.material_id', '=', material)
    .orderBy('l.account_id')
    .orderBy('l.media_key')
    .execute()
}

/** The ads that show a material, with the number of other materials that each shows, in accounts that the transaction sees. */
export async function selectAdsOf(tx: Scoped, company: string, material: string) {
  const { rows } = await sql<{ account: string; ad: string; others: string }>`
    with mine as (
      select distinct a.account_id, a.ad_key from material_media l
      join ad_media a on a.company_id = l.company_id and a.account_id = l.account_id and a.media_key = l.media_key
      where l.company_id = ${company} and l.material_id = ${material}
    )
    select mine.account_id as account, mine.ad_key as ad, count(distinct l.material_id) - 1 as others
    from mine
    join ad_media a on a.company_id = ${company} and a.account_id = mine.account_id and a.ad_key = mine.ad_key
    join material_media l on l.company_id = ${company} and l.account_id = a.account_id and l.media_key = a.media_key
    join materials s on s.id = l.material_id and s.company_id = ${company} and (s.deleted_at is null or s.id = ${material})
    group by mine.account_id, mine.ad_key`.execute(tx)
  return rows
}

/** Names of materials by their ids. */
export async function materialNames(tx: Scoped, company: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('materials').select(['id', 'name']).where('company_id', '=', company).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
