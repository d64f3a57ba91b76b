import type { AdObject } from '../../world/world.ts'
import { adGroupStatus, adStatus } from '../native.ts'
import { campaignFields } from './campaign.ts'
import { creativeFields } from './creative.ts'
import { type Fields, nameIn, type Tree } from './tree.ts'

export function adGroupFields(tree: Tree, adGroup: AdObject): Fields {
  const campaign = tree.parentOf(adGroup)
  const { status, primary, reasons } = adGroupStatus(tree.world, tree.account, adGroup, tree.now)
  return {
    ...campaignFields(tree, campaign),
    'ad_group.resource_name': nameIn(tree, 'adGroups', adGroup.id),
    'ad_group.id': adGroup.id,
    'ad_group.name': adGroup.name,
    'ad_group.campaign': nameIn(tree, 'campaigns', campaign.id),
    'ad_group.status': status,
    'ad_group.primary_status': primary,
    'ad_group.primary_status_reasons': reasons,
    'ad_group.type': 'SEARCH_STANDARD',
  }
}

/** Performance Max has asset groups in place of ad groups and ads. */
export function assetGroupFields(tree: Tree, group: AdObject): Fields {
  const campaign = tree.parentOf(group)
  return {
    ...campaignFields(tree, campaign),
    'asset_group.resource_name': nameIn(tree, 'assetGroups', group.id),
    'asset_group.id': group.id,
    'asset_group.name': group.name,
    'asset_group.campaign': nameIn(tree, 'campaigns', campaign.id),
    'asset_group.status': group.switch === 'on' ? 'ENABLED' : group.switch === 'deleted' ? 'REMOVED' : 'PAUSED',
  }
}

export function adFields(tree: Tree, ad: AdObject): Fields {
  const adGroup = tree.parentOf(ad)
  const { status, primary, reasons, review, approval, topics } = adStatus(tree.world, tree.account, ad, tree.now)
  return {
    ...adGroupFields(tree, adGroup),
    'ad_group_ad.resource_name': nameIn(tree, 'adGroupAds', `${adGroup.id}~${ad.id}`),
    'ad_group_ad.ad_group': nameIn(tree, 'adGroups', adGroup.id),
    'ad_group_ad.ad.resource_name': nameIn(tree, 'ads', ad.id),
    'ad_group_ad.ad.id': ad.id,
    'ad_group_ad.ad.name': ad.name,
    ...creativeFields(tree, ad),
    'ad_group_ad.status': status,
    'ad_group_ad.primary_status': primary,
    'ad_group_ad.primary_status_reasons': reasons,
    'ad_group_ad.policy_summary.review_status': review,
    'ad_group_ad.policy_summary.approval_status': approval,
    'ad_group_ad.policy_summary.policy_topic_entries': topics,
  }
}
