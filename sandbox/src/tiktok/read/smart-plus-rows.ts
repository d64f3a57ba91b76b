import { textsOf } from '../../world/ad-texts.ts'
import type { Account, AdObject } from '../../world/world.ts'
import { creativesOf, listOf, smartPlusMedia } from './creatives.ts'
import { givenRow } from './given.ts'
import { videoIdOf } from './media.ts'
import { budgetOf, common, scheduleOf } from './rows.ts'

/** What rows of upgraded Smart+ have of the entity itself. Only manual ones say whether they are of the new structure. */
function own(account: Account, object: AdObject) {
  const { is_new_structure: _, ...row } = common(account, object)
  return row
}

/** The daily budget of upgraded Smart+ is a dynamic one; without a budget there is neither amount nor mode. */
function smartBudget(object: AdObject) {
  if (object.budget === null) return {}
  const { budget, budget_mode } = budgetOf(object)
  return { budget, budget_mode: budget_mode === 'BUDGET_MODE_DAY' ? 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET' : budget_mode }
}

/** A row of `/smart_plus/campaign/get/`. */
export function smartCampaignRow(account: Account, [campaign]: readonly AdObject[]): Record<string, unknown> {
  if (campaign === undefined) throw new Error('no campaign')
  return {
    ...own(account, campaign),
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    campaign_type: 'REGULAR_CAMPAIGN',
    objective_type: campaign.objective,
    budget_optimize_on: campaign.budget !== null,
    ...smartBudget(campaign),
    smart_plus_adgroup_mode: 'MULTIPLE',
    ...givenRow(campaign),
  }
}

/** A row of `/smart_plus/adgroup/get/`. */
export function smartAdGroupRow(account: Account, [campaign, adGroup]: readonly AdObject[]): Record<string, unknown> {
  if (campaign === undefined || adGroup === undefined) throw new Error('no ad group')
  return {
    ...own(account, adGroup),
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    adgroup_id: adGroup.id,
    adgroup_name: adGroup.name,
    ...smartBudget(adGroup),
    ...scheduleOf(campaign, adGroup),
    optimization_goal: 'CONVERT',
    billing_event: 'OCPM',
    bid_type: 'BID_TYPE_NO_BID',
    ...givenRow(adGroup),
  }
}

/** A row of `/smart_plus/ad/get/`. */
export function smartAdRow(account: Account, [campaign, adGroup, ad]: readonly AdObject[]): Record<string, unknown> {
  if (campaign === undefined || adGroup === undefined || ad === undefined) throw new Error('no ad')
  return {
    ...own(account, ad),
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    adgroup_id: adGroup.id,
    adgroup_name: adGroup.name,
    smart_plus_ad_id: ad.id,
    ad_name: ad.name,
    ...(ad.createdBy === undefined ? scenarioRow(ad) : { ...givenRow(ad), creative_list: createdCreatives(ad) }),
  }
}

function createdCreatives(ad: AdObject) {
  const ids = creativesOf(ad)
  return listOf(ad, 'creative_list').map(({ creative_info }, at) => ({
    ad_material_id: ids[at]?.id,
    material_operation_status: 'ENABLE',
    creative_info: { ...(creative_info as object), material_name: ids[at]?.name },
  }))
}

function scenarioRow(ad: AdObject) {
  const creatives = creativesOf(ad)
  return {
    creative_list: smartPlusMedia(ad).map((video, at) => ({
      ad_material_id: creatives[at]?.id,
      material_operation_status: 'ENABLE',
      creative_info: {
        ad_format: 'SINGLE_VIDEO',
        material_name: creatives[at]?.name,
        video_info: { video_id: videoIdOf(video), file_name: video.name },
      },
    })),
    ad_text_list: textsOf(ad).bodies.map((text) => ({ ad_text: text })),
  }
}
