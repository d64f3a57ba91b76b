import type * as z from 'zod'
import type { InsightsRow } from '../../facts/insights-row.ts'
import { added } from '../added.ts'
import type { Access, AdEntity } from '../platform.ts'
import type { Tiktok } from './ask.ts'
import { allOf } from './pages.ts'
import { statusOf } from './statuses.ts'
import { type ad, smartPlusAd } from './wire.ts'

/** Maximum of the filter and of a page (docs "Get upgraded Smart+ ads"). */
const atOnce = 100

/**
 * Returns the upgraded Smart+ ads among the entities found, with their own names and statuses: `/ad/get/` lists their creatives, of which
 * only the ids of the ads are kept.
 */
export async function smartPlusAds(tiktok: Tiktok, access: Access, found: ReadonlyMap<string, AdEntity>): Promise<AdEntity[]> {
  const ours = [...found.values()].filter(({ level, automated }) => level === 'AD' && automated)
  const rows = await rowsOf(
    tiktok,
    access,
    ours.map(({ externalId }) => externalId),
  )
  const around = { startsAt: null, endsAt: null, now: access.now }
  return rows.flatMap((row) => {
    const creative = found.get(row.smart_plus_ad_id)
    if (creative === undefined) return []
    return [{ ...creative, ...statusOf(row.operation_status, row.secondary_status, around), name: row.ad_name }]
  })
}

/** Returns an upgraded Smart+ ad as a row of `/ad/get/`, which does not know it by its own id; undefined: there is none. */
export async function smartPlusRow(tiktok: Tiktok, access: Access, id: string): Promise<z.infer<typeof ad> | undefined> {
  const [row] = await rowsOf(tiktok, access, [id])
  return row && { ...row, ad_id: row.smart_plus_ad_id }
}

/** Returns the names of upgraded Smart+ ads, by their ids. */
export async function smartPlusNames(tiktok: Tiktok, access: Access, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await rowsOf(tiktok, access, ids)).map((row) => [row.smart_plus_ad_id, row.ad_name]))
}

async function rowsOf(tiktok: Tiktok, { externalId }: Access, ids: readonly string[]) {
  const rows: Awaited<ReturnType<typeof pageAt>> = []
  const pageAt = (from: number) => {
    const filtering = { primary_status: 'STATUS_ALL', smart_plus_ad_ids: ids.slice(from, from + atOnce) }
    const query = { advertiser_id: externalId, filtering }
    return allOf(tiktok, { name: 'smart_plus_ads.list', path: '/smart_plus/ad/get/', query, pageSize: atOnce }, smartPlusAd)
  }
  for (let from = 0; from < ids.length; from += atOnce) rows.push(...(await pageAt(from)))
  return rows
}

/** Adds up the rows of the creatives of each ad, by day and country. */
export function addedUp(rows: readonly InsightsRow[], creatives: ReadonlySet<string>): InsightsRow[] {
  const byAd = new Map<string, InsightsRow>()
  const others: InsightsRow[] = []
  for (const row of rows) {
    if (!creatives.has(row.ad?.id ?? '')) {
      others.push(row)
      continue
    }
    const key = `${row.ad?.id}/${row.from}/${row.country}`
    const known = byAd.get(key)
    byAd.set(key, known === undefined ? row : { ...known, measures: added(known.measures, row.measures) })
  }
  return [...others, ...byAd.values()]
}
