import { textsOf } from '../../world/ad-texts.ts'
import { creativeOf, type Media } from '../../world/media.ts'
import type { Account, AdObject } from '../../world/world.ts'
import { creativesOf, shownBy, smartPlusMedia } from './creatives.ts'
import { manualRow } from './given.ts'
import { imageIdOf, videoIdOf } from './media.ts'
import { operationStatus } from './statuses.ts'

/** TikTok's time format: UTC, without a zone. */
export const moment = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

/** TikTok's value for "no end": ten years later. */
function farFrom(iso: string): string {
  return `${Number(iso.slice(0, 4)) + 10}${moment(iso).slice(4)}`
}

export const budgetOf = ({ budget }: AdObject) => ({
  budget_mode: budget === null ? 'BUDGET_MODE_INFINITE' : budget.kind === 'daily' ? 'BUDGET_MODE_DAY' : 'BUDGET_MODE_TOTAL',
  budget: budget === null ? 0 : budget.micros / 1_000_000,
})

export const common = (account: Account, object: AdObject) => ({
  advertiser_id: account.id,
  operation_status: operationStatus(object),
  create_time: moment(object.createdAt),
  modify_time: moment(object.changedAt),
  is_new_structure: true,
})

export function campaignRow(account: Account, [campaign]: readonly AdObject[]): Record<string, unknown> {
  if (campaign === undefined) throw new Error('no campaign')
  return {
    ...common(account, campaign),
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    campaign_system_origin: 'TT_ADS_PLATFORM',
    campaign_type: 'REGULAR_CAMPAIGN',
    objective_type: campaign.objective,
    ...budgetOf(campaign),
    budget_optimize_on: campaign.budget !== null,
    is_smart_performance_campaign: false,
    campaign_automation_type: campaign.automated ? 'UPGRADED_SMART_PLUS' : 'MANUAL',
    ...manualRow(campaign),
  }
}

export function adGroupRow(account: Account, [campaign, adGroup]: readonly AdObject[]): Record<string, unknown> {
  if (campaign === undefined || adGroup === undefined) throw new Error('no ad group')
  return {
    ...common(account, adGroup),
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    adgroup_id: adGroup.id,
    adgroup_name: adGroup.name,
    ...budgetOf(adGroup),
    ...scheduleOf(campaign, adGroup),
    optimization_goal: 'CONVERT',
    billing_event: 'OCPM',
    click_attribution_window: 'SEVEN_DAYS',
    view_attribution_window: 'ONE_DAY',
    ...{ bid_type: 'BID_TYPE_NO_BID', bid_price: 0, conversion_bid_price: 0, roas_bid: 0, deep_bid_type: undefined },
    ...manualRow(adGroup),
  }
}

export function scheduleOf(campaign: AdObject, adGroup: AdObject) {
  // TikTok's campaigns have no schedule: their ad groups use the campaign's schedule of the world
  const startsAt =
    [campaign.startsAt, adGroup.startsAt]
      .filter((at) => at !== null)
      .sort()
      .at(-1) ?? adGroup.createdAt
  const endsAt = [campaign.endsAt, adGroup.endsAt].filter((at) => at !== null).sort()[0] ?? null
  return {
    schedule_type: endsAt === null ? 'SCHEDULE_FROM_NOW' : 'SCHEDULE_START_END',
    schedule_start_time: moment(startsAt),
    schedule_end_time: endsAt === null ? farFrom(startsAt) : moment(endsAt),
  }
}

export function adRow(account: Account, [campaign, adGroup, ad]: readonly AdObject[]): Record<string, unknown> {
  if (campaign === undefined || adGroup === undefined || ad === undefined) throw new Error('no ad')
  return {
    ...common(account, ad),
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    adgroup_id: adGroup.id,
    adgroup_name: adGroup.name,
    ad_id: ad.id,
    ad_name: ad.name,
    ad_text: textsOf(ad).bodies[0],
    ad_texts: null,
    ...(ad.createdBy === undefined ? mediaRow(creativeOf(ad).media) : { video_id: null, image_ids: null }),
    display_name: account.name,
    ...manualRow(ad),
  }
}

/** An ad has one video, one image, or the images of a carousel. */
function mediaRow(media: readonly Media[]) {
  const video = media.find(({ kind }) => kind === 'video')
  if (video) return { ad_format: 'SINGLE_VIDEO', video_id: videoIdOf(video), image_ids: null }
  return { ad_format: media.length > 1 ? 'CAROUSEL_ADS' : 'SINGLE_IMAGE', video_id: null, image_ids: media.map(imageIdOf) }
}

/** Rows of `/ad/get/`: an upgraded Smart+ ad is listed as its creatives, each with an id of its own. */
export function creativeRows(account: Account, path: readonly AdObject[]): Record<string, unknown>[] {
  const row = { ...adRow(account, path), smart_plus_ad_id: null }
  const [campaign, , ad] = path
  if (!campaign?.automated || ad === undefined) return [row]
  const videos = ad.createdBy === undefined ? smartPlusMedia(ad) : []
  return creativesOf(ad).map(({ id, name }, at) => ({
    ...row,
    ...(ad.createdBy === undefined ? mediaRow(videos.slice(at, at + 1)) : shownBy(ad, at)),
    ad_id: id,
    ad_name: name,
    smart_plus_ad_id: ad.id,
  }))
}
