import { deliveredOn, sumOf } from '../../world/delivery.ts'
import { nowOf, objectsOf, pathOf } from '../../world/read.ts'
import type { Account, World } from '../../world/world.ts'
import { type Asking, readable } from '../asking.ts'
import { badParameter } from '../envelope.ts'
import { reportMoney } from '../money.ts'
import { paged, pageOf } from '../paging.ts'
import { id, listOf, oneOf, optional, parse, record, required, text } from '../parameters.ts'
import { campaignRow } from './rows.ts'
import { primaryFilters, secondaryStatus } from './statuses.ts'

const dayMs = 86_400_000

/** The one shop of an account with GMV Max campaigns. */
const storeOf = (account: Account) => `74${account.id.slice(-16)}`

const campaignsOf = (world: World, account: Account) => objectsOf(world, account, 'campaign').filter(({ bought }) => bought === 'gmv_max')

/** `GET /gmv_max/store/list/` */
export function stores(asking: Asking): unknown {
  const { advertiser_id } = parse({ advertiser_id: required(id) }, Object.fromEntries(asking.call.query), true)
  const account = readable(asking, advertiser_id)
  const store = { store_id: storeOf(account), store_name: `${account.name} shop`, is_gmv_max_available: true }
  return { store_list: campaignsOf(asking.world, account).length === 0 ? [] : [store] }
}

/** `GET /gmv_max/campaign/get/`: its types are required (docs "Get GMV Max campaigns"). */
export function gmvMaxCampaigns(asking: Asking): unknown {
  const filters = {
    gmv_max_promotion_types: required(listOf(oneOf(['PRODUCT_GMV_MAX', 'LIVE_GMV_MAX']), 2)),
    primary_status: optional(oneOf(primaryFilters)),
  }
  const shape = { advertiser_id: required(id), filtering: required(record(filters)), ...paged(100) }
  const given = parse(shape, Object.fromEntries(asking.call.query), true)
  const account = readable(asking, given.advertiser_id)
  const { world } = asking
  const rows = campaignsOf(world, account).map((campaign) => {
    const row = campaignRow(account, [campaign])
    const shown = ['advertiser_id', 'campaign_id', 'campaign_name', 'operation_status', 'objective_type', 'create_time', 'modify_time']
    return {
      ...Object.fromEntries(Object.entries(row).filter(([key]) => shown.includes(key))),
      secondary_status: secondaryStatus([campaign], account, nowOf(world)),
      store_id: storeOf(account),
    }
  })
  return pageOf(rows, given)
}

/** `GET /gmv_max/report/get/`, by campaign and day. */
export function gmvMaxReport(asking: Asking): unknown {
  const shape = {
    advertiser_id: required(id),
    store_ids: required(listOf(id, 1)),
    dimensions: required(listOf(text, 3)),
    metrics: required(listOf(oneOf(['campaign_name', 'cost', 'orders', 'gross_revenue', 'net_cost', 'roi']), 100)),
    start_date: required(text),
    end_date: required(text),
    ...paged(),
  }
  const given = parse(shape, Object.fromEntries(asking.call.query), true)
  const account = readable(asking, given.advertiser_id)
  const [from, to] = [Date.parse(given.start_date), Date.parse(given.end_date)]
  if (to - from >= 30 * dayMs) throw badParameter('The time span of the query must not exceed 30 days.')
  if ([...given.dimensions].sort().join() !== 'campaign_id,stat_time_day') throw badParameter('dimensions: Invalid combination.')
  const { world } = asking
  const now = nowOf(world)
  const rows = (given.store_ids[0] === storeOf(account) ? campaignsOf(world, account) : []).flatMap((campaign) => {
    const ads = objectsOf(world, account, 'ad').filter((ad) => pathOf(world, ad)[0] === campaign)
    return Array.from({ length: (to - from) / dayMs + 1 }, (_, index) => new Date(from + index * dayMs).toISOString().slice(0, 10)).flatMap(
      (day) => {
        const delivered = ads.flatMap((ad) => deliveredOn(world, ad, day, now) ?? [])
        if (delivered.length === 0) return []
        const { spend, purchases, purchaseValue } = sumOf(delivered)
        const values: Record<string, string> = {
          campaign_name: campaign.name,
          cost: reportMoney(spend),
          net_cost: reportMoney(spend),
          orders: String(purchases),
          gross_revenue: reportMoney(purchaseValue),
          roi: spend === 0 ? '0.00' : (purchaseValue / spend).toFixed(2),
        }
        return [
          {
            dimensions: { campaign_id: campaign.id, stat_time_day: `${day} 00:00:00` },
            metrics: Object.fromEntries(given.metrics.map((name) => [name, values[name] ?? '-'])),
          },
        ]
      },
    )
  })
  return pageOf(rows, given)
}
