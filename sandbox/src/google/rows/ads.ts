import type { AdObject } from '../../world/world.ts'
import { adTypes } from '../create/ad.ts'
import { adGroupTypes } from '../create/ad-group.ts'
import { recordIn } from '../create/check.ts'
import { valuesOfMessage } from '../gaql/message-fields.ts'
import { adGroupStatus, adStatus, assetGroupStatus } from '../native.ts'
import { campaignFields } from './campaign.ts'
import { creativeFields } from './creative.ts'
import { type Fields, nameIn, type Tree } from './tree.ts'

export function adGroupFields(tree: Tree, adGroup: AdObject): Fields {
  const campaign = tree.parentOf(adGroup)
  const { status, primary, reasons } = adGroupStatus(tree.world, tree.account, adGroup, tree.now)
  return {
    ...campaignFields(tree, campaign),
    ...(adGroup.createdBy === undefined ? {} : valuesOfMessage('ad_group', 'AdGroup', adGroup.given ?? {})),
    'ad_group.resource_name': nameIn(tree, 'adGroups', adGroup.id),
    'ad_group.id': adGroup.id,
    'ad_group.name': adGroup.name,
    'ad_group.campaign': nameIn(tree, 'campaigns', campaign.id),
    'ad_group.status': status,
    'ad_group.primary_status': primary,
    'ad_group.primary_status_reasons': reasons,
    'ad_group.type': adGroup.createdBy === undefined ? 'SEARCH_STANDARD' : (adGroupTypes[adGroup.objective] ?? 'UNSPECIFIED'),
  }
}

/** Performance Max has asset groups in place of ad groups and ads. */
export function assetGroupFields(tree: Tree, group: AdObject): Fields {
  const campaign = tree.parentOf(group)
  const { status, primary, reasons } = assetGroupStatus(tree.world, tree.account, group, tree.adsUnder(group.id)[0], tree.now)
  return {
    ...campaignFields(tree, campaign),
    ...(group.createdBy === undefined ? {} : valuesOfMessage('asset_group', 'AssetGroup', group.given ?? {})),
    'asset_group.resource_name': nameIn(tree, 'assetGroups', group.id),
    'asset_group.id': group.id,
    'asset_group.name': group.name,
    'asset_group.campaign': nameIn(tree, 'campaigns', campaign.id),
    'asset_group.status': status,
    'asset_group.primary_status': primary,
    'asset_group.primary_status_reasons': reasons,
    'asset_group.ad_strength': 'GOOD',
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
    'ad_group_ad.ad.name': ad.name === '' ? undefined : ad.name,
    ...(ad.createdBy === undefined ? creativeFields(tree, ad) : createdAd(ad)),
    'ad_group_ad.status': status,
    'ad_group_ad.primary_status': primary,
    'ad_group_ad.primary_status_reasons': reasons,
    'ad_group_ad.policy_summary.review_status': review,
    'ad_group_ad.policy_summary.approval_status': approval,
    'ad_group_ad.policy_summary.policy_topic_entries': topics,
  }
}

function createdAd({ given = {} }: AdObject): Fields {
  const [, { type = '' } = {}] = Object.entries(adTypes).find(([field]) => recordIn(given, 'ad')[field] !== undefined) ?? []
  return { ...valuesOfMessage('ad_group_ad', 'AdGroupAd', given), 'ad_group_ad.ad.type': type }
}
