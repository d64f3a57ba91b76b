import type { AdditiveKey } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import type { Measures } from '../../facts/insights-row.ts'
import type { Access, AdEntity } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { Tiktok } from './ask.ts'
import { millionths } from './exact.ts'
import { gmvMaxObject } from './objects.ts'
import { allOf } from './pages.ts'
import { gmvMaxCampaign, type ReportRow, read, reportRow, storeList } from './wire.ts'

/** GMV Max has a report of its own, in which spend is `cost` and revenue `gross_revenue`; it has no impressions of campaigns. */
const metrics = {
  spend: 'cost',
  optReceive: 'gross_revenue',
  optReceiveOrdercount: 'orders',
} as const satisfies Partial<Record<AdditiveKey, string>>

/** Returns the GMV Max campaigns of an account; none if it has no shop, or if the app may not read them. */
export async function gmvMaxCampaigns(tiktok: Tiktok, access: Access): Promise<AdEntity[]> {
  const stores = await storesOf(tiktok, access)
  if (stores.problem !== null || stores.ids.length === 0) return []
  const filtering = { gmv_max_promotion_types: ['PRODUCT_GMV_MAX', 'LIVE_GMV_MAX'], primary_status: 'STATUS_ALL' }
  const query = { advertiser_id: access.externalId, filtering }
  const rows = await allOf(tiktok, { name: 'gmv_max.campaigns', path: '/gmv_max/campaign/get/', query, pageSize: 100 }, gmvMaxCampaign)
  return rows.map((row) => gmvMaxObject(row, access.now))
}

/** Returns the rows of the GMV Max report by campaign and day, of all shops; at most 30 days. `problem`: TikTok's refusal; null: none. */
export async function gmvMaxRows(
  tiktok: Tiktok,
  access: Access,
  range: DateRange,
): Promise<{ readonly rows: readonly ReportRow[]; readonly problem: PlatformError | null }> {
  const { ids, problem } = await storesOf(tiktok, access)
  const rows: ReportRow[] = []
  for (const store of ids) {
    const query = {
      advertiser_id: access.externalId,
      store_ids: [store],
      dimensions: ['campaign_id', 'stat_time_day'],
      metrics: ['campaign_name', ...Object.values(metrics)],
      start_date: range.from,
      end_date: range.to,
    }
    rows.push(...(await allOf(tiktok, { name: 'gmv_max.insights', path: '/gmv_max/report/get/', query }, reportRow)))
  }
  return { rows, problem }
}

export function gmvMaxMeasures(given: ReportRow['metrics']): Measures {
  const measures: Measures = {}
  for (const [key, metric] of Object.entries(metrics) as [AdditiveKey, string][]) {
    const text = given[metric]
    if (text && text !== '-') measures[key] = millionths(text, metric)
  }
  return measures
}

interface Stores {
  readonly ids: readonly string[]
  readonly problem: PlatformError | null
}

/** Returns the shops of an account that can have GMV Max campaigns. Most accounts have none, so the answer is remembered. */
async function storesOf(tiktok: Tiktok, { externalId }: Access): Promise<Stores> {
  return await tiktok.remember(`stores ${externalId}`, async () => {
    try {
      const asked = { name: 'gmv_max.stores', path: '/gmv_max/store/list/', query: { advertiser_id: externalId } }
      const { store_list } = read(storeList, (await tiktok.ask(asked)).data, asked.name)
      return { ids: (store_list ?? []).filter((one) => one.is_gmv_max_available !== false).map((one) => one.store_id), problem: null }
    } catch (error) {
      // an app may lack the permission; what GMV Max spends is then "not attributed"
      if (!(error instanceof PlatformError) || error.kind !== 'refused') throw error
      return { ids: [], problem: error }
    }
  })
}
