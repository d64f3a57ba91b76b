import type { AccountPlan, PlannedAdGroup } from '../../account-plan.ts'
import { type AssetOf, adFields } from './ads.ts'
import { addAssetGroup, addBrand } from './asset-group.ts'
import { addAudience, needsAudience } from './audience.ts'
import { type Builder, createBuilder } from './builder.ts'
import { addCampaign } from './campaign.ts'
import { channels } from './channel.ts'
import { addCampaignCriteria, addGroupCriteria, namesPeople } from './criteria.ts'
import type { Operation } from './operations.ts'

/**
 * The operations that create a plan's campaign with everything below it, switched off. `assetOf` null: without ads and asset groups that show
 * files, for a dry run before the files are there.
 */
export function treeOf(plan: AccountPlan, assetOf: AssetOf | null): Operation[] {
  const builder = createBuilder()
  const campaign = addCampaign(builder, plan, assetOf !== null)
  addCampaignCriteria(builder, plan, campaign)
  if (plan.google.channel === 'performance_max') {
    if (assetOf === null) return builder.operations
    addBrand(builder, plan, campaign, assetOf)
    for (const group of plan.campaign.adGroups) addAssetGroup(builder, plan, group, campaign, assetOf)
    return builder.operations
  }
  for (const group of plan.campaign.adGroups) addAdGroup(builder, plan, group, campaign, assetOf)
  return builder.operations
}

function addAdGroup(builder: Builder, plan: AccountPlan, group: PlannedAdGroup, campaign: string, assetOf: AssetOf | null): void {
  const { channel } = plan.google
  const grouped = channels[channel].people === 'audience' && needsAudience(group.audience)
  const adGroup = builder.named('adGroup', 'adGroups', {
    name: group.name,
    campaign,
    status: 'PAUSED',
    ...(channel === 'search' ? { type: 'SEARCH_STANDARD' } : {}),
    // Lists and interests narrow instead of being observed only.
    ...(channel === 'search' && namesPeople(group.audience)
      ? { targetingSetting: { targetRestrictions: [{ targetingDimension: 'AUDIENCE', bidOnly: false }] } }
      : {}),
    // Nobody beyond the plan's audience.
    ...(channel === 'demand_gen' ? { optimizedTargetingEnabled: false } : {}),
    ...(grouped ? { audienceSetting: { useAudienceGrouped: true } } : {}),
  })
  addGroupCriteria(builder, plan, group, adGroup)
  if (grouped) addAudience(builder, group, adGroup)
  for (const ad of group.ads) {
    if (assetOf === null && showsFiles(plan, ad.files.length)) continue
    const fields = adFields(builder, plan, ad, assetOf ?? noFiles)
    builder.add('adGroupAd', { adGroup, status: 'PAUSED', ad: fields })
  }
}

const showsFiles = ({ google }: AccountPlan, files: number): boolean => files > 0 || channels[google.channel].brand

function noFiles(): never {
  throw new Error('this ad shows no file')
}
