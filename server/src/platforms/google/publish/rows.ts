import * as z from 'zod'
import type { Access } from '../../platform.ts'
import { mediaFields, textFields } from '../creative.ts'
import { search } from '../search.ts'
import type { GoogleSettings } from '../settings.ts'
import { id } from '../wire.ts'
import { quoted } from './names.ts'

/** Rows with their other fields as they are. */
const campaign = z.looseObject({ id, name: z.string(), status: z.string(), advertisingChannelType: z.string().optional() })
const campaignRow = z.object({ campaign, campaignBudget: z.looseObject({}).optional() })
export type CampaignRow = z.infer<typeof campaignRow>

const adGroup = z.looseObject({ id, name: z.string(), status: z.string() })
const adGroupRow = z.object({ campaign: z.object({ id, name: z.string() }), adGroup })
export type AdGroupRow = z.infer<typeof adGroupRow>

const adRow = z.object({
  campaign: z.object({ id }),
  adGroup: z.object({ id, name: z.string() }),
  adGroupAd: z.object({ status: z.string(), ad: z.looseObject({ id, name: z.string().optional() }) }),
})
export type AdRow = z.infer<typeof adRow>

const assetGroupRow = z.object({
  campaign: z.object({ id, name: z.string() }),
  assetGroup: z.looseObject({ id, name: z.string(), status: z.string() }),
})
export type AssetGroupRow = z.infer<typeof assetGroupRow>

export const isPerformanceMax = ({ campaign: { advertisingChannelType } }: CampaignRow): boolean =>
  advertisingChannelType === 'PERFORMANCE_MAX'

/** Conditions on campaigns. Removed ones are left out: their names are free again. */
export const ofName = (name: string): string => `campaign.name = ${quoted(name)}`
export const ofCampaign = (campaignId: string): string => `campaign.id = ${digits(campaignId)}`
/** Names with a reference have a tilde. */
export const withTilde = "campaign.name LIKE '%~%'"

const digits = (text: string): string => {
  if (!/^\d{1,19}$/.test(text)) throw new Error(`${text} is no id of Google's`)
  return text
}

export function campaignRows(
  settings: GoogleSettings,
  access: Access,
  where: string,
  fields: readonly string[] = [],
): Promise<CampaignRow[]> {
  const select = ['campaign.id', 'campaign.name', 'campaign.status', 'campaign.advertising_channel_type', ...fields].join(', ')
  const query = `SELECT ${select} FROM campaign WHERE ${where} AND campaign.status != 'REMOVED'`
  return search(settings, access, 'search.campaign', query, campaignRow)
}

export function adGroupRows(
  settings: GoogleSettings,
  access: Access,
  where: string,
  fields: readonly string[] = [],
): Promise<AdGroupRow[]> {
  const select = ['campaign.id', 'campaign.name', 'ad_group.id', 'ad_group.name', 'ad_group.status', ...fields].join(', ')
  const query = `SELECT ${select} FROM ad_group WHERE ${where} AND ad_group.status != 'REMOVED'`
  return search(settings, access, 'search.ad_group', query, adGroupRow)
}

/** Ads; `whole`: with everything that they show. */
export function adRows(settings: GoogleSettings, access: Access, where: string, whole = false): Promise<AdRow[]> {
  const own = ['campaign.id', 'ad_group.id', 'ad_group.name', 'ad_group_ad.status', 'ad_group_ad.ad.id', 'ad_group_ad.ad.name']
  const select = [...own, ...(whole ? ['ad_group_ad.ad.final_urls', ...mediaFields, ...textFields] : [])].join(', ')
  const query = `SELECT ${select} FROM ad_group_ad WHERE ${where} AND ad_group_ad.status != 'REMOVED'`
  return search(settings, access, 'search.ad_group_ad', query, adRow)
}

export function assetGroupRows(settings: GoogleSettings, access: Access, where: string): Promise<AssetGroupRow[]> {
  const select = 'campaign.id, campaign.name, asset_group.id, asset_group.name, asset_group.status, asset_group.final_urls'
  const query = `SELECT ${select} FROM asset_group WHERE ${where} AND asset_group.status != 'REMOVED'`
  return search(settings, access, 'search.asset_group', query, assetGroupRow)
}
