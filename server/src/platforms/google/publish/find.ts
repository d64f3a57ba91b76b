import type { Access } from '../../platform.ts'
import type { FoundObject, FrozenRequest, PlannedStep } from '../../publisher.ts'
import type { GoogleSettings } from '../settings.ts'
import { foundAd, foundAdGroup, foundAsAd, foundAssetGroup, foundCampaign } from './found.ts'
import { adIn, groupsByName } from './planned-keys.ts'
import { adGroupRows, adRows, assetGroupRows, campaignRows, isPerformanceMax, ofCampaign, ofName } from './rows.ts'

/**
 * Finds what the request of a tree may have created: the campaign by its exact name, which is unique in the account, and everything of ours
 * below it. A tree is created as a whole or not at all.
 */
export async function find(settings: GoogleSettings, access: Access, step: PlannedStep, _request: FrozenRequest): Promise<FoundObject[]> {
  const own = step.objects.find(({ level }) => level === 'CAMPAIGN')
  if (own === undefined) return []
  const groups = groupsByName(step.objects)
  const found: FoundObject[] = []
  for (const row of await campaignRows(settings, access, ofName(own.name))) {
    if (row.campaign.name !== own.name) continue
    found.push(foundCampaign(own.key, row))
    const below = ofCampaign(row.campaign.id)
    if (isPerformanceMax(row)) {
      for (const one of await assetGroupRows(settings, access, below)) {
        const group = groups.get(one.assetGroup.name)
        if (group === undefined) continue
        found.push(foundAssetGroup(group.key, one), ...group.ads.map((ad) => foundAsAd(ad.key, ad.name, one)))
      }
      continue
    }
    for (const one of await adGroupRows(settings, access, below)) {
      const group = groups.get(one.adGroup.name)
      if (group !== undefined) found.push(foundAdGroup(group.key, one))
    }
    for (const one of await adRows(settings, access, below)) {
      const ad = adIn(groups.get(one.adGroup.name), one.adGroupAd.ad.name)
      if (ad !== undefined) found.push(foundAd(ad.key, ad.name, one))
    }
  }
  return found
}
