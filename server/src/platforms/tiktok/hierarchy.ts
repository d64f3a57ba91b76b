import type { Access, AdEntity } from '../platform.ts'
import type { Tiktok } from './ask.ts'
import { gmvMaxCampaigns } from './gmv-max.ts'
import { adObject, adSetObject, campaignObject, type Parents, smartPlusId } from './objects.ts'
import { allOf, type Listed, pageOf } from './pages.ts'
import { smartPlusAds, smartPlusRow } from './smart-plus.ts'
import { ad, adGroup, campaign } from './wire.ts'

/** All of them: without this filter TopView is left out (real-behavior.md 6). */
export const buyingTypes = ['AUCTION', 'RESERVATION_RF', 'RESERVATION_TOP_VIEW']

const common = ['campaign_id', 'operation_status', 'secondary_status']
const budget = ['budget_mode', 'budget']
const bids = ['bid_type', 'bid_price', 'conversion_bid_price', 'roas_bid', 'deep_bid_type']
/** How long after a click (CTA) or a view (VTA) a conversion counts. */
const windows = ['click_attribution_window', 'view_attribution_window']

/** The request for each level. Without `primary_status` TikTok leaves deleted objects out. */
const levels = {
  CAMPAIGN: {
    name: 'campaigns.list',
    path: '/campaign/get/',
    ids: 'campaign_ids',
    fields: [...common, ...budget, 'campaign_name', 'objective_type', 'campaign_automation_type'],
  },
  AD_SET: {
    name: 'ad_sets.list',
    path: '/adgroup/get/',
    ids: 'adgroup_ids',
    fields: [
      ...common,
      ...budget,
      'adgroup_id',
      'adgroup_name',
      'schedule_type',
      'schedule_start_time',
      'schedule_end_time',
      ...windows,
      ...bids,
    ],
  },
  AD: {
    name: 'ads.list',
    path: '/ad/get/',
    ids: 'ad_ids',
    fields: [...common, 'adgroup_id', 'ad_id', 'ad_name', 'smart_plus_ad_id', 'video_id', 'image_ids'],
  },
} as const

function listed(access: Access, level: AdEntity['level'], only?: string): Listed {
  const { name, path, ids, fields } = levels[level]
  const filtering = { primary_status: 'STATUS_ALL', buying_types: buyingTypes, ...(only === undefined ? {} : { [ids]: [only] }) }
  return { name, path, query: { advertiser_id: access.externalId, fields, filtering } }
}

/** Returns campaigns, ad groups and ads of an account, including deleted ones. */
export async function hierarchy(tiktok: Tiktok, access: Access): Promise<readonly AdEntity[]> {
  const { now } = access
  const found = new Map<string, AdEntity>()
  const keep = (object: AdEntity) => found.set(object.externalId, object)
  for (const row of await allOf(tiktok, listed(access, 'CAMPAIGN'), campaign)) keep(campaignObject(row, now))
  for (const row of await allOf(tiktok, listed(access, 'AD_SET'), adGroup)) keep(adSetObject(row, now, found))
  for (const row of await allOf(tiktok, listed(access, 'AD'), ad)) {
    const object = adObject(row, now, found)
    keep(withMediaOf(object, found.get(object.externalId)))
  }
  for (const smart of await smartPlusAds(tiktok, access, found)) keep(smart)
  for (const gmvMax of await gmvMaxCampaigns(tiktok, access)) keep(gmvMax)
  return [...found.values()]
}

/** The creatives of an upgraded Smart+ ad are one ad with the media of all. */
function withMediaOf(ad: AdEntity, other: AdEntity | undefined): AdEntity {
  const media = [...(other?.media ?? []), ...(ad.media ?? [])]
  return media.length === 0 ? ad : { ...ad, media: [...new Map(media.map((one) => [`${one.kind} ${one.id}`, one])).values()] }
}

/** Returns the current state of one ad entity; null: it does not exist. */
export async function readObject(tiktok: Tiktok, access: Access, level: AdEntity['level'], externalId: string): Promise<AdEntity | null> {
  const { now } = access
  const asked = listed(access, level, externalId)
  if (level === 'CAMPAIGN') {
    const [row] = (await pageOf(tiktok, asked, campaign, 1)).rows
    return row === undefined ? null : campaignObject(row, now)
  }
  if (level === 'AD_SET') {
    const [row] = (await pageOf(tiktok, asked, adGroup, 1)).rows
    if (row === undefined) return null
    return adSetObject(row, now, await aboveOf(tiktok, access, row.secondary_status, row.campaign_id, null))
  }
  const [creative] = (await pageOf(tiktok, asked, ad, 1)).rows
  const isOrdinary = creative !== undefined && smartPlusId(creative) === null
  const row = isOrdinary ? creative : await smartPlusRow(tiktok, access, externalId)
  return row === undefined ? null : adObject(row, now, await aboveOf(tiktok, access, row.secondary_status, row.campaign_id, row.adgroup_id))
}

/** Reads the parents of an ad entity, which matter only if TikTok does not report the status itself. */
async function aboveOf(
  tiktok: Tiktok,
  access: Access,
  secondary: string | null | undefined,
  campaignId: string,
  adSetId: string | null,
): Promise<Parents> {
  if (secondary) return new Map()
  const found = [
    await readObject(tiktok, access, 'CAMPAIGN', campaignId),
    adSetId === null ? null : await readObject(tiktok, access, 'AD_SET', adSetId),
  ]
  return new Map(found.flatMap((object) => (object === null ? [] : [[object.externalId, object]])))
}
