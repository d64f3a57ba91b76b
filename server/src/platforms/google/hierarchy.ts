import type { Access, AdEntity } from '../platform.ts'
import { mediaFields } from './creative.ts'
import { biddingColumns } from './entity-settings.ts'
import { adGroupOf, adOf, campaignOf } from './objects.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { adGroupRow, adRow, campaignRow } from './wire.ts'

// Without a segment the query returns every object, including removed ones.
const campaigns =
  'SELECT campaign.id, campaign.name, campaign.status, campaign.primary_status, campaign.primary_status_reasons, ' +
  'campaign.advertising_channel_type, campaign.advertising_channel_sub_type, campaign.start_date_time, campaign.end_date_time, ' +
  `${biddingColumns}, ` +
  'campaign_budget.id, campaign_budget.amount_micros, campaign_budget.total_amount_micros, campaign_budget.period FROM campaign'
const adGroups =
  'SELECT campaign.id, campaign.advertising_channel_type, ad_group.id, ad_group.name, ad_group.status, ad_group.primary_status, ' +
  'ad_group.primary_status_reasons FROM ad_group'
const ads =
  'SELECT campaign.id, campaign.advertising_channel_type, ad_group.id, ad_group_ad.ad.id, ad_group_ad.ad.name, ad_group_ad.status, ' +
  'ad_group_ad.primary_status, ad_group_ad.primary_status_reasons, ad_group_ad.policy_summary.approval_status, ' +
  `ad_group_ad.policy_summary.review_status, ad_group_ad.policy_summary.policy_topic_entries, ${mediaFields.join(', ')} FROM ad_group_ad`

const idFields = { CAMPAIGN: 'campaign.id', AD_SET: 'ad_group.id', AD: 'ad_group_ad.ad.id' } as const

/** Returns all ad entities of an account, in three operations. */
export async function hierarchy(settings: GoogleSettings, access: Access): Promise<readonly AdEntity[]> {
  return [
    ...(await readLevel(settings, access, 'CAMPAIGN', '')),
    ...(await readLevel(settings, access, 'AD_SET', '')),
    ...(await readLevel(settings, access, 'AD', '')),
  ]
}

/** Returns the current state of one ad entity, in one operation; null: it does not exist. */
export async function read(
  settings: GoogleSettings,
  access: Access,
  level: AdEntity['level'],
  externalId: string,
): Promise<AdEntity | null> {
  if (!/^\d{1,19}$/.test(externalId)) return null
  const found = await readLevel(settings, access, level, ` WHERE ${idFields[level]} = ${externalId}`)
  return found[0] ?? null
}

async function readLevel(settings: GoogleSettings, access: Access, level: AdEntity['level'], where: string): Promise<AdEntity[]> {
  if (level === 'CAMPAIGN') {
    return (await search(settings, access, 'search.campaign', campaigns + where, campaignRow)).map((row) =>
      campaignOf(row, access.timeZone),
    )
  }
  if (level === 'AD_SET') return (await search(settings, access, 'search.ad_group', adGroups + where, adGroupRow)).map(adGroupOf)
  return (await search(settings, access, 'search.ad_group_ad', ads + where, adRow)).map(adOf)
}
