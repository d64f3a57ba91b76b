import type { ObjectLevel } from '../../world/world.ts'
import { createAd } from '../create/ad.ts'
import { createAdGroup } from '../create/ad-group.ts'
import type { Creator } from '../create/ask.ts'
import { createAsset } from '../create/asset.ts'
import { createAssetGroup } from '../create/asset-group.ts'
import { createAdGroupAsset, createAssetGroupAsset, createCampaignAsset } from '../create/asset-links.ts'
import { createBudget } from '../create/budget.ts'
import { createCampaign } from '../create/campaign.ts'
import { createAdGroupCriterion, createCampaignCriterion } from '../create/criteria.ts'
import { createAudience, createSignal } from '../create/signals.ts'
import { settingPaths } from './campaign-settings.ts'

/** A service that creates and changes resources of one type. */
export interface Service {
  /** The name in addresses and resource names. */
  readonly collection: string
  /** The message of the resource, in `messages.ts`. */
  readonly resource: string
  /** What the world has for it: an entity of this level, a budget, or a thing of the kind `made`. */
  readonly level: ObjectLevel | 'budget' | null
  readonly made: string | null
  /** Paths that an update can change, in snake_case. All others are immutable here, also those that Google would change. */
  readonly mutable: readonly string[]
  readonly removable: boolean
  readonly create: Creator
  /** Fields of the operation besides `create`, `update`, `remove` and `updateMask`, with their type in `messages.ts`. */
  readonly more: Readonly<Record<string, string>>
}

const entity = (collection: string, resource: string, level: ObjectLevel, create: Creator, more: Service['more'] = {}): Service => ({
  ...{ collection, resource, level, made: null, mutable: ['status'], removable: true, create, more },
})
const thing = (collection: string, resource: string, made: string, create: Creator, rest: Partial<Service> = {}): Service => ({
  ...{ collection, resource, level: null, made, mutable: [], removable: true, create, more: {}, ...rest },
})

const criterion = ['status', 'bid_modifier', 'cpc_bid_micros']

export const services: readonly Service[] = [
  { ...entity('campaigns', 'Campaign', 'campaign', createCampaign), mutable: ['status', ...settingPaths] },
  entity('adGroups', 'AdGroup', 'ad_set', createAdGroup),
  entity('adGroupAds', 'AdGroupAd', 'ad', createAd, { policyValidationParameter: 'PolicyValidationParameter' }),
  entity('assetGroups', 'AssetGroup', 'ad_set', createAssetGroup),
  {
    ...thing('campaignBudgets', 'CampaignBudget', 'budget', createBudget),
    ...{ level: 'budget', mutable: ['amount_micros', 'total_amount_micros'] },
  },
  thing('campaignCriteria', 'CampaignCriterion', 'campaign_criterion', createCampaignCriterion, { mutable: criterion.slice(0, 2) }),
  thing('adGroupCriteria', 'AdGroupCriterion', 'ad_group_criterion', createAdGroupCriterion, {
    ...{ mutable: criterion, more: { exemptPolicyViolationKeys: 'PolicyViolationKey[]' } },
  }),
  thing('assets', 'Asset', 'asset', createAsset, { removable: false, mutable: ['name'] }),
  thing('assetGroupAssets', 'AssetGroupAsset', 'asset_group_asset', createAssetGroupAsset, { mutable: ['status'] }),
  thing('assetGroupSignals', 'AssetGroupSignal', 'asset_group_signal', createSignal),
  thing('campaignAssets', 'CampaignAsset', 'campaign_asset', createCampaignAsset, { mutable: ['status'] }),
  thing('adGroupAssets', 'AdGroupAsset', 'ad_group_asset', createAdGroupAsset, { mutable: ['status'] }),
  thing('audiences', 'Audience', 'audience', createAudience),
]
