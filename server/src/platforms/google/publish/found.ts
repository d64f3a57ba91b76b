import type { FoundObject } from '../../publisher.ts'
import type { AdGroupRow, AdRow, AssetGroupRow, CampaignRow } from './rows.ts'

/** Google tells no time of creation, and a copy of a campaign never has its name: names are unique. */
const unknown = { createdAt: null, copied: false } as const

export const foundCampaign = (key: string, { campaign }: CampaignRow): FoundObject => ({
  ...{ key, level: 'CAMPAIGN', externalId: campaign.id, parent: null, name: campaign.name },
  ...{ active: campaign.status === 'ENABLED', ...unknown },
})

export const foundAdGroup = (key: string, { campaign, adGroup }: AdGroupRow): FoundObject => ({
  ...{ key, level: 'AD_SET', externalId: adGroup.id, parent: campaign.id, name: adGroup.name },
  ...{ active: adGroup.status === 'ENABLED', ...unknown },
})

export const foundAd = (key: string, name: string, { adGroup, adGroupAd }: AdRow): FoundObject => ({
  ...{ key, level: 'AD', externalId: adGroupAd.ad.id, parent: adGroup.id, name },
  ...{ active: adGroupAd.status === 'ENABLED', ...unknown },
})

export const foundAssetGroup = (key: string, { campaign, assetGroup }: AssetGroupRow): FoundObject => ({
  ...{ key, level: 'AD_SET', externalId: assetGroup.id, parent: campaign.id, name: assetGroup.name },
  ...{ active: assetGroup.status === 'ENABLED', ...unknown },
})

/** An asset group stands for its one ad, too: the ad has the same id, and the asset group is its parent. */
export const foundAsAd = (key: string, name: string, { assetGroup }: AssetGroupRow): FoundObject => ({
  ...{ key, level: 'AD', externalId: assetGroup.id, parent: assetGroup.id, name },
  ...{ active: assetGroup.status === 'ENABLED', ...unknown },
})
