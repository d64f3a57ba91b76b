import type * as z from 'zod'
import { own } from '../../lib/own.ts'
import type { AdEntity, Budget } from '../platform.ts'
import { settingsOf } from './entity-settings.ts'
import { millionths, momentOf } from './exact.ts'
import { statusOf } from './statuses.ts'
import type { ad, adGroup, campaign, gmvMaxCampaign } from './wire.ts'

/** Parents by id. */
export type Parents = ReadonlyMap<string, AdEntity>

const nothingElse = { budgetId: null, withoutAds: false } as const

const upgraded = 'UPGRADED_SMART_PLUS'

/** GMV Max and TopView are listed, but the endpoints for changes refuse them (real-behavior.md 6). */
const changeable: ReadonlySet<string> = new Set(['MANUAL', 'SMART_PLUS', upgraded])
const isReadOnly = (automation: string | null | undefined): boolean => !!automation && !changeable.has(automation)

/** What a campaign's ad groups and ads have from it. */
const inherited = (campaign: AdEntity | undefined) => ({
  automated: campaign?.automated ?? false,
  readOnly: campaign?.readOnly ?? false,
})

export function campaignObject(row: z.infer<typeof campaign>, now: Date): AdEntity {
  return {
    ...nothingElse,
    ...statusOf(row.operation_status, row.secondary_status, { startsAt: null, endsAt: null, now }),
    level: 'CAMPAIGN',
    externalId: row.campaign_id,
    parent: null,
    name: row.campaign_name,
    budget: budgetOf(row.budget_mode, row.budget, 'campaign.budget'),
    objective: row.objective_type || null,
    automated: row.campaign_automation_type === upgraded,
    readOnly: isReadOnly(row.campaign_automation_type) || (row.objective_type ?? '').startsWith('TOPVIEW'),
    startsAt: null,
    endsAt: null,
  }
}

/** GMV Max is reported by campaign, and has endpoints of its own for changes. */
export function gmvMaxObject(row: z.infer<typeof gmvMaxCampaign>, now: Date): AdEntity {
  return {
    ...nothingElse,
    ...statusOf(row.operation_status, row.secondary_status, { startsAt: null, endsAt: null, now }),
    level: 'CAMPAIGN',
    externalId: row.campaign_id,
    parent: null,
    name: row.campaign_name,
    budget: null,
    objective: row.objective_type || 'GMV_MAX',
    withoutAds: true,
    readOnly: true,
    startsAt: null,
    endsAt: null,
  }
}

/** TikTok's days in words (spec of /adgroup/get/); OFF, and windows that it adds later, are not named. */
const daysOf: Readonly<Record<string, number>> = {
  ONE_DAY: 1,
  SEVEN_DAYS: 7,
  FOURTEEN_DAYS: 14,
  TWENTY_EIGHT_DAYS: 28,
  THIRTY_DAYS: 30,
  THIRTY_TWO_DAYS: 32,
}

/** Returns the click and view windows of an ad group, as `7d_click_1d_view`; empty: none is set. */
function attributionOf({ click_attribution_window: click, view_attribution_window: view }: z.infer<typeof adGroup>): string {
  const windows = [
    ['click', click],
    ['view', view],
  ] as const
  return windows.flatMap(([kind, window]) => (daysOf[window ?? ''] === undefined ? [] : [`${daysOf[window ?? '']}d_${kind}`])).join('_')
}

export function adSetObject(row: z.infer<typeof adGroup>, now: Date, above: Parents): AdEntity {
  const startsAt = row.schedule_start_time ? momentOf(row.schedule_start_time, 'adgroup.schedule_start_time') : null
  // "from now on" has an end ten years ahead
  const endless = row.schedule_type === 'SCHEDULE_FROM_NOW' || !row.schedule_end_time
  const endsAt = endless ? null : momentOf(row.schedule_end_time ?? '', 'adgroup.schedule_end_time')
  const attribution = attributionOf(row)
  return {
    ...nothingElse,
    ...(attribution !== '' && { attribution }),
    ...statusOf(row.operation_status, row.secondary_status, { campaign: above.get(row.campaign_id)?.switch, startsAt, endsAt, now }),
    level: 'AD_SET',
    externalId: row.adgroup_id,
    parent: row.campaign_id,
    name: row.adgroup_name,
    budget: budgetOf(row.budget_mode, row.budget, 'adgroup.budget'),
    objective: null,
    ...inherited(above.get(row.campaign_id)),
    startsAt,
    endsAt,
    settings: settingsOf(row, endsAt),
  }
}

/** Returns the id of the upgraded Smart+ ad that a creative belongs to; null: the ad is an ordinary one. */
export function smartPlusId({ smart_plus_ad_id: id }: z.infer<typeof ad>): string | null {
  return id && id !== '0' ? id : null
}

export function adObject(row: z.infer<typeof ad>, now: Date, above: Parents): AdEntity {
  const adSet = above.get(row.adgroup_id)
  const around = {
    campaign: above.get(row.campaign_id)?.switch,
    adSet: adSet?.switch,
    startsAt: adSet?.startsAt ?? null,
    endsAt: adSet?.endsAt ?? null,
    now,
  }
  return {
    ...nothingElse,
    ...statusOf(row.operation_status, row.secondary_status, around),
    level: 'AD',
    // the creatives of an upgraded Smart+ ad are one ad
    externalId: smartPlusId(row) ?? row.ad_id,
    parent: row.adgroup_id,
    name: row.ad_name,
    budget: null,
    objective: null,
    ...inherited(above.get(row.campaign_id)),
    startsAt: null,
    endsAt: null,
    ...mediaOf(row),
  }
}

/** The images of a video ad are its cover. */
function mediaOf({ video_id: video, image_ids: images }: z.infer<typeof ad>): Pick<AdEntity, 'media'> {
  if (video) return { media: [{ kind: 'video', id: video }] }
  const ids = [...new Set(images ?? [])]
  return ids.length === 0 ? {} : { media: ids.map((id) => ({ kind: 'image', id })) }
}

const kinds: Readonly<Record<string, Budget['kind']>> = {
  BUDGET_MODE_DAY: 'daily',
  // an average over the week; the editable amount is per day
  BUDGET_MODE_DYNAMIC_DAILY_BUDGET: 'daily',
  BUDGET_MODE_TOTAL: 'lifetime',
}

/** `budget` is a JSON number with at most two decimals, kept as it was written; 0 under BUDGET_MODE_INFINITE means no budget. */
function budgetOf(mode: string | null | undefined, amount: string | null | undefined, field: string): Budget | null {
  const kind = own(kinds, mode ?? '')
  return kind === undefined || amount === null || amount === undefined ? null : { kind, micros: millionths(amount, field) }
}
