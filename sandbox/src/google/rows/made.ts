import { madeIn } from '../../world/made.ts'
import { addressOfMade } from '../../world/pictures.ts'
import type { AdObject, Made } from '../../world/world.ts'
import { idOf } from '../create/ask.ts'
import { typeOfAsset } from '../create/asset-of.ts'
import { recordIn } from '../create/check.ts'
import { kinds } from '../create/criteria.ts'
import { messageOf, valuesOfMessage } from '../gaql/message-fields.ts'
import { adStatus } from '../native.ts'
import { languages } from '../targeting/languages.ts'
import { canonicalName, placeOf } from '../targeting/places.ts'
import { adGroupFields, assetGroupFields } from './ads.ts'
import { campaignFields } from './campaign.ts'
import { type Fields, nameIn, type Tree } from './tree.ts'

/** What a created thing was sent with, under its name in queries. */
const given = (resource: string, { fields }: Made): Fields => valuesOfMessage(resource, messageOf[resource] ?? '', fields)

/** The created assets of an account. */
export function createdAssetRows(tree: Tree): Fields[] {
  return madeIn(tree.world, tree.account, 'asset').map((made) => {
    const type = typeOfAsset(made.fields)
    return {
      ...given('asset', made),
      'asset.resource_name': nameIn(tree, 'assets', made.id),
      'asset.id': made.id,
      'asset.name': made.name === '' ? undefined : made.name,
      'asset.type': type,
      'asset.source': 'ADVERTISER',
      'asset.policy_summary.approval_status': 'APPROVED',
      'asset.image_asset.full_size.url': type === 'IMAGE' ? addressOfMade(tree.world, made) : undefined,
    }
  })
}

/** Things of a kind with the entity that they belong to, as reads show both. */
function below(tree: Tree, kind: string, parents: readonly AdObject[]): (readonly [made: Made, parent: AdObject])[] {
  const byId = new Map(parents.map((parent) => [parent.id, parent]))
  return madeIn(tree.world, tree.account, kind).flatMap((made) => {
    const parent = byId.get(made.parent ?? '')
    return parent === undefined ? [] : [[made, parent] as const]
  })
}

export function criterionRows(tree: Tree, from: 'campaign_criterion' | 'ad_group_criterion'): Fields[] {
  const ofCampaign = from === 'campaign_criterion'
  return below(tree, from, ofCampaign ? tree.campaigns : tree.adGroups).map(([made, parent]) => ({
    ...(ofCampaign ? campaignFields(tree, parent) : adGroupFields(tree, parent)),
    [`${from}.status`]: 'ENABLED',
    [`${from}.negative`]: false,
    ...given(from, made),
    [`${from}.resource_name`]: nameIn(tree, ofCampaign ? 'campaignCriteria' : 'adGroupCriteria', made.id),
    [`${from}.criterion_id`]: made.id.split('~')[1],
    [`${from}.type`]: kinds[made.name as keyof typeof kinds].type,
    [`${from}.display_name`]: displayName(made),
    ...(ofCampaign ? {} : { [`${from}.approval_status`]: 'APPROVED', [`${from}.system_serving_status`]: 'ELIGIBLE' }),
  }))
}

function displayName({ name, fields }: Made): string | undefined {
  const [id, text] = [idOf(String(Object.values(recordIn(fields, name))[0] ?? '')), recordIn(fields, name)['text']]
  if (name === 'keyword') return String(text)
  if (name === 'language') return languages.find((one) => one.id === id)?.name
  const place = name === 'location' ? placeOf(id) : null
  return place === null ? undefined : canonicalName(place)
}

const links = {
  campaign_asset: 'campaignAssets',
  ad_group_asset: 'adGroupAssets',
  asset_group_asset: 'assetGroupAssets',
  asset_group_signal: 'assetGroupSignals',
} as const
export type Link = keyof typeof links

export const isLink = (from: string): from is Link => Object.hasOwn(links, from)

/** Assets and signals of campaigns, ad groups and asset groups. `assets`: the rows of all assets, whose fields can be selected too. */
export function linkRows(tree: Tree, from: Link, assets: readonly Fields[]): Fields[] {
  const parents = from === 'campaign_asset' ? tree.campaigns : from === 'ad_group_asset' ? tree.adGroups : tree.assetGroups
  const above = from === 'campaign_asset' ? campaignFields : from === 'ad_group_asset' ? adGroupFields : assetGroupFields
  const byName = new Map(assets.map((asset) => [asset['asset.resource_name'], asset]))
  return below(tree, from, parents).map(([made, parent]) => {
    const fields = above(tree, parent)
    return {
      ...fields,
      ...byName.get(made.fields['asset']),
      [`${from}.status`]: 'ENABLED',
      ...given(from, made),
      [`${from}.resource_name`]: nameIn(tree, links[from], made.id),
      [`${from}.source`]: 'ADVERTISER',
      [`${from}.primary_status`]: 'ELIGIBLE',
      ...(from === 'asset_group_signal' ? { [`${from}.approval_status`]: 'APPROVED' } : {}),
      ...(from === 'asset_group_asset' ? linkPolicy(tree, parent) : {}),
    }
  })
}

/** Assets of an asset group are reviewed with it. */
function linkPolicy(tree: Tree, group: AdObject): Fields {
  const [ad] = tree.adsUnder(group.id)
  if (ad === undefined) return {}
  const { review, approval, topics } = adStatus(tree.world, tree.account, ad, tree.now)
  return {
    'asset_group_asset.policy_summary.review_status': review,
    'asset_group_asset.policy_summary.approval_status': approval,
    'asset_group_asset.policy_summary.policy_topic_entries': topics,
  }
}

export function audienceRows(tree: Tree): Fields[] {
  return madeIn(tree.world, tree.account, 'audience').map((made) => ({
    ...given('audience', made),
    'audience.resource_name': nameIn(tree, 'audiences', made.id),
    'audience.id': made.id,
    'audience.status': 'ENABLED',
  }))
}
