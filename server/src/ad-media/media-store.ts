import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { MediaRef, PlatformMedia } from '../platforms/platform.ts'
import { mediaKey } from './media-key.ts'

const perStatement = 2_000

export type MediaRow = NonNullable<Awaited<ReturnType<typeof selectMedia>>>

/** Stores what the platform's list says. What it does not list any more stays only if an ad shows it, or it is a material. */
export async function saveListed(
  tx: Scoped,
  company: string,
  account: string,
  media: readonly PlatformMedia[],
  { cut, listedAt }: { readonly cut: boolean; readonly listedAt: Date },
): Promise<void> {
  const all = [...new Map(media.map((one) => [mediaKey(one), one])).values()]
  for (let start = 0; start < all.length; start += perStatement)
    await upsert(tx, company, account, all.slice(start, start + perStatement), listedAt)
  await sql`update account_media set listed_at = null
    where company_id = ${company} and account_id = ${account} and listed_at < ${listedAt}`.execute(tx)
  await sql`delete from account_media m where company_id = ${company} and account_id = ${account} and listed_at is null
    and not exists (select from ad_media a where a.company_id = m.company_id and a.account_id = m.account_id and a.media_key = m.media_key)
    and not exists (select from material_media l where l.company_id = m.company_id and l.account_id = m.account_id and l.media_key = m.media_key)`.execute(
    tx,
  )
  await sql`insert into account_media_reads (company_id, account_id, listed_at, cut) values (${company}, ${account}, ${listedAt}, ${cut})
    on conflict (company_id, account_id) do update set listed_at = excluded.listed_at, cut = excluded.cut`.execute(tx)
}

async function upsert(tx: Scoped, company: string, account: string, part: readonly PlatformMedia[], listedAt: Date): Promise<void> {
  await sql`insert into account_media (company_id, account_id, media_key, kind, external_id, name, md5, width, height, duration_ms, bytes,
      created_at, page, picture, listed_at)
    select ${company}, ${account}, media_key, kind, external_id, name, decode(md5, 'hex'), width, height, duration_ms, bytes, created_at, page,
      picture, ${listedAt}
    from unnest(
      ${part.map(mediaKey)}::text[], ${part.map(({ kind }) => kind)}::text[], ${part.map(({ id }) => id)}::text[],
      ${part.map(({ name }) => name)}::text[], ${part.map(({ md5 }) => md5)}::text[], ${part.map(({ width }) => width)}::integer[],
      ${part.map(({ height }) => height)}::integer[], ${part.map(({ durationMs }) => durationMs)}::integer[],
      ${part.map(({ bytes }) => bytes)}::bigint[], ${part.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${part.map(({ page }) => page)}::text[], ${part.map(({ picture }) => picture)}::text[]
    ) as given (media_key, kind, external_id, name, md5, width, height, duration_ms, bytes, created_at, page, picture)
    on conflict (company_id, account_id, media_key) do update set name = excluded.name, md5 = coalesce(excluded.md5, account_media.md5),
      width = excluded.width, height = excluded.height, duration_ms = excluded.duration_ms, bytes = excluded.bytes,
      created_at = excluded.created_at, page = excluded.page, picture = excluded.picture, listed_at = excluded.listed_at`.execute(tx)
}

interface Shown {
  readonly ad: string
  readonly media: readonly MediaRef[]
}

/** Stores which media each of these ads shows now. Ads that are not named keep theirs. */
export async function saveShown(tx: Scoped, company: string, account: string, shown: readonly Shown[], readAt: Date): Promise<void> {
  const refs = [...new Map(shown.flatMap(({ media }) => media).map((one) => [mediaKey(one), one])).values()]
  await sql`insert into account_media (company_id, account_id, media_key, kind, external_id, name, md5)
    select ${company}, ${account}, media_key, kind, external_id, external_id, decode(md5, 'hex')
    from unnest(${refs.map(mediaKey)}::text[], ${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::text[],
      ${refs.map(({ md5 = null }) => md5)}::text[]) as given (media_key, kind, external_id, md5)
    on conflict do nothing`.execute(tx)
  for (let start = 0; start < shown.length; start += perStatement) {
    const part = shown.slice(start, start + perStatement)
    const pairs = part.flatMap(({ ad, media }) => media.map((one) => ({ ad, key: mediaKey(one) })))
    const given = sql`select ad, key from unnest(${pairs.map(({ ad }) => ad)}::bigint[], ${pairs.map(({ key }) => key)}::text[]) as given (ad, key)`
    await sql`delete from ad_media where company_id = ${company} and account_id = ${account}
      and ad_key = any (${part.map(({ ad }) => ad)}::bigint[]) and (ad_key, media_key) not in (${given})`.execute(tx)
    await sql`insert into ad_media (company_id, account_id, ad_key, media_key) select distinct ${company}::bigint, ${account}::bigint, ad, key
      from (${given}) g on conflict do nothing`.execute(tx)
  }
  await sql`insert into account_media_reads (company_id, account_id, ads_read_at) values (${company}, ${account}, ${readAt})
    on conflict (company_id, account_id) do update set ads_read_at = excluded.ads_read_at`.execute(tx)
}

export function selectMedia(tx: Scoped, company: string, account: string, key: string) {
  return tx
    .selectFrom('account_media')
    .selectAll()
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('media_key', '=', key)
    .executeTakeFirst()
}

export function selectMediaAmong(tx: Scoped, company: string, account: string, keys: readonly string[]) {
  return tx
    .selectFrom('account_media')
    .selectAll()
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('media_key', 'in', keys)
    .execute()
}

/** When the account's media were listed last, and how many of each kind there are. */
export async function selectListing(tx: Scoped, company: string, account: string) {
  const { rows } = await sql<{ listed_at: Date | null; cut: boolean; images: string; videos: string }>`
    select r.listed_at, coalesce(r.cut, false) as cut, coalesce(m.images, 0) as images, coalesce(m.videos, 0) as videos
    from (select count(*) filter (where kind = 'image') as images, count(*) filter (where kind = 'video') as videos
      from account_media where company_id = ${company} and account_id = ${account} and listed_at is not null) m
    left join account_media_reads r on r.company_id = ${company} and r.account_id = ${account}`.execute(tx)
  return rows[0]
}
