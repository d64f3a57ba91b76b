import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

interface Wanted {
  readonly kind?: 'image' | 'video' | undefined
  readonly search: string
  /** Only what is no material. */
  readonly unmatched: boolean
}

const where = (company: string, account: string, { kind, search, unmatched }: Wanted) => sql`
  m.company_id = ${company} and m.account_id = ${account} and m.listed_at is not null
  ${kind === undefined ? sql`` : sql`and m.kind = ${kind}`}
  ${search === '' ? sql`` : sql`and (position(lower(${search}) in lower(m.name)) > 0 or position(lower(${search}) in lower(m.external_id)) > 0)`}
  ${unmatched ? sql`and not exists (select from material_media l where l.company_id = m.company_id and l.account_id = m.account_id and l.media_key = m.media_key)` : sql``}`

export interface ListedRow {
  readonly media_key: string
  readonly kind: 'image' | 'video'
  readonly name: string
  readonly width: number | null
  readonly height: number | null
  readonly duration_ms: number | null
  readonly bytes: string | null
  readonly created_at: Date | null
  readonly page: string | null
  /** How many ads of the account show it. */
  readonly ads: string
  /** The first material that it is; null: none. */
  readonly material_id: string | null
}

/** One page of an account's listed media, the newest first. Ids grow with time where the platform does not say when. */
export async function selectPage(
  tx: Scoped,
  company: string,
  account: string,
  wanted: Wanted,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select m.media_key, m.kind, m.name, m.width, m.height, m.duration_ms, m.bytes, m.created_at, m.page,
      (select count(*) from ad_media a where a.company_id = m.company_id and a.account_id = m.account_id and a.media_key = m.media_key) as ads,
      (select min(l.material_id) from material_media l where l.company_id = m.company_id and l.account_id = m.account_id and l.media_key = m.media_key)
        as material_id
    from account_media m where ${where(company, account, wanted)}
    order by m.created_at desc nulls last, length(m.external_id) desc, m.external_id desc, m.media_key offset ${offset} limit ${limit}`.execute(
    tx,
  )
  return rows
}

export async function countListed(tx: Scoped, company: string, account: string, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{
    count: string
  }>`select count(*) as count from account_media m where ${where(company, account, wanted)}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
