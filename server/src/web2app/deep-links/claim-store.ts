import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'

export interface OpeningApp {
  readonly account_id: string
  readonly ios_bundle: string | null
  readonly android_package: string | null
  readonly android_fingerprints: readonly string[]
}

export interface OpenedLink {
  readonly account_id: string
  readonly code: string
}

/** Apps of all companies that phones open for links, the oldest first. */
export function selectOpeningApps(tx: Scoped): Promise<OpeningApp[]> {
  return tx
    .selectFrom('web2app_apps')
    .select(['account_id', 'ios_bundle', 'android_package', 'android_fingerprints'])
    .where(({ eb, or }) => or([eb('ios_bundle', 'is not', null), eb('android_fingerprints', '<>', sql<string[]>`'{}'`)]))
    .orderBy('account_id')
    .execute()
}

/**
 * Links that these apps open: the newest of each app, then the second newest of each, and so on. A link to a web page leads there, unless the
 * same content is in the app.
 */
export async function selectOpenedLinks(tx: Scoped, most: number): Promise<readonly OpenedLink[]> {
  const { rows } = await sql<OpenedLink>`
    select account_id, code from (
      select l.account_id, l.code, row_number() over (partition by l.account_id order by l.id desc) as rank
      from web2app_links l join web2app_apps a on a.company_id = l.company_id and a.account_id = l.account_id
      where l.deleted_at is null and (l.target <> 'site' or l.deep_link is not null)
        and (a.ios_bundle is not null or a.android_fingerprints <> '{}')
    ) ranked order by rank, account_id limit ${most}`.execute(tx)
  return rows
}
