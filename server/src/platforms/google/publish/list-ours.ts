import type { Access } from '../../platform.ts'
import { hasReference } from '../../publish-reference.ts'
import type { FoundObject } from '../../publisher.ts'
import type { GoogleSettings } from '../settings.ts'
import { foundAd, foundAdGroup, foundAsAd, foundAssetGroup, foundCampaign } from './found.ts'
import { adGroupRows, adRows, assetGroupRows, campaignRows, isPerformanceMax, withTilde } from './rows.ts'

/**
 * Objects of ours, of any age: Google tells no time of creation. Below a campaign whose name has no reference, names with one are copies that a
 * person made. Ads without a name belong to us if their ad group does; the name stays empty.
 */
export async function listOurs(settings: GoogleSettings, access: Access): Promise<FoundObject[]> {
  const campaigns = (await campaignRows(settings, access, withTilde)).filter(({ campaign }) => hasReference(campaign.name))
  const known = new Set(campaigns.map(({ campaign }) => campaign.id))
  const marked = (one: FoundObject, campaign: string): FoundObject => ({ ...one, copied: !known.has(campaign) })
  const adGroups = (await adGroupRows(settings, access, "ad_group.name LIKE '%~%'")).filter(({ adGroup }) => hasReference(adGroup.name))
  const ads = adGroups.length === 0 ? [] : await adRows(settings, access, "ad_group.name LIKE '%~%'")
  const ours = ads.filter(({ adGroup, adGroupAd: { ad } }) => hasReference(ad.name || adGroup.name))
  const assetGroups = campaigns.some(isPerformanceMax) ? await assetGroupRows(settings, access, withTilde) : []
  return [
    ...campaigns.map((row) => foundCampaign('', row)),
    ...adGroups.map((row) => marked(foundAdGroup('', row), row.campaign.id)),
    ...ours.map((row) => marked(foundAd('', row.adGroupAd.ad.name ?? '', row), row.campaign.id)),
    ...assetGroups
      .filter(({ assetGroup }) => hasReference(assetGroup.name))
      .flatMap((row) => [foundAssetGroup('', row), foundAsAd('', '', row)].map((one) => marked(one, row.campaign.id))),
  ]
}
