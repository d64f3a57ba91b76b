import { offsetAt } from '../../world/calendar.ts'
import type { AdObject } from '../../world/world.ts'
import { bidFields } from '../bid-targets.ts'
import { strategies } from '../create/bidding.ts'
import { valuesOfMessage } from '../gaql/message-fields.ts'
import { campaignStatus } from '../native.ts'
import { budgetFields, budgetIdOf } from './budget.ts'
import { type Fields, nameIn, type Tree } from './tree.ts'

const serving: Readonly<Record<string, string>> = {
  ENDED: 'ENDED',
  PENDING: 'PENDING',
  PAUSED: 'NONE',
  REMOVED: 'NONE',
  NOT_ELIGIBLE: 'NONE',
}

export function campaignFields(tree: Tree, campaign: AdObject): Fields {
  const { status, primary, reasons } = campaignStatus(tree.account, campaign, tree.now)
  const channel = channelOf(tree, campaign)
  return {
    ...createdCampaign(tree, campaign, channel),
    'campaign.resource_name': nameIn(tree, 'campaigns', campaign.id),
    'campaign.id': campaign.id,
    'campaign.name': campaign.name,
    'campaign.status': status,
    'campaign.serving_status': serving[primary] ?? 'SERVING',
    'campaign.primary_status': primary,
    'campaign.primary_status_reasons': reasons,
    'campaign.advertising_channel_type': channel,
    'campaign.advertising_channel_sub_type': channel === 'MULTI_CHANNEL' ? 'APP_CAMPAIGN' : 'UNSPECIFIED',
    'campaign.campaign_budget': nameIn(tree, 'campaignBudgets', budgetIdOf(campaign)),
    'campaign.start_date_time': wallClock(campaign.startsAt ?? campaign.createdAt, tree.account.timeZone),
    'campaign.end_date_time': campaign.endsAt === null ? undefined : wallClock(campaign.endsAt, tree.account.timeZone),
    ...budgetFields(tree, campaign),
  }
}

/** What a campaign was created with, with Google's defaults; for a scenario's, only its app and how it bids. */
function createdCampaign(tree: Tree, campaign: AdObject, channel: string): Fields {
  const { given } = campaign
  if (campaign.createdBy === undefined || given === undefined)
    return {
      ...bidFields(campaign),
      ...(channel === 'MULTI_CHANNEL' ? { 'campaign.app_campaign_setting.app_id': tree.account.assets.apps[0]?.id } : {}),
    }
  const [, strategy] = Object.entries(strategies).find(([field]) => given[field] !== undefined) ?? []
  return {
    ...(channel === 'SEARCH' ? searchNetworks : {}),
    'campaign.geo_target_type_setting.positive_geo_target_type': 'PRESENCE_OR_INTEREST',
    'campaign.geo_target_type_setting.negative_geo_target_type': 'PRESENCE',
    ...(channel === 'PERFORMANCE_MAX' ? { 'campaign.brand_guidelines_enabled': false } : {}),
    ...valuesOfMessage('campaign', 'Campaign', given),
    'campaign.bidding_strategy_type': strategy,
  }
}

const searchNetworks: Fields = {
  'campaign.network_settings.target_google_search': true,
  'campaign.network_settings.target_search_network': true,
  'campaign.network_settings.target_content_network': false,
  'campaign.network_settings.target_partner_search_network': false,
}

const channels = ['SEARCH', 'DISPLAY', 'SHOPPING', 'VIDEO', 'MULTI_CHANNEL', 'PERFORMANCE_MAX', 'LOCAL_SERVICES', 'DEMAND_GEN']
const withoutAds = ['PERFORMANCE_MAX', 'LOCAL_SERVICES']

function channelOf(tree: Tree, campaign: AdObject): string {
  const objective = campaign.objective.toUpperCase()
  if (campaign.createdBy !== undefined) return objective
  if (tree.isWithoutAds(campaign.id)) return withoutAds.includes(objective) ? objective : 'PERFORMANCE_MAX'
  if (!withoutAds.includes(objective) && channels.includes(objective)) return objective
  return objective.includes('APP') ? 'MULTI_CHANNEL' : 'SEARCH'
}

/** `yyyy-MM-dd HH:mm:ss` in the customer's time zone. */
export function wallClock(iso: string, timeZone: string): string {
  const at = Date.parse(iso)
  return new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 19).replace('T', ' ')
}
