import { offsetAt } from '../../world/calendar.ts'
import { hashOf } from '../../world/luck.ts'
import type { AdObject } from '../../world/world.ts'
import { bidFields } from '../bid-targets.ts'
import { campaignStatus } from '../native.ts'
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
    'campaign.resource_name': nameIn(tree, 'campaigns', campaign.id),
    'campaign.id': campaign.id,
    'campaign.name': campaign.name,
    'campaign.status': status,
    'campaign.serving_status': serving[primary] ?? 'SERVING',
    'campaign.primary_status': primary,
    'campaign.primary_status_reasons': reasons,
    'campaign.advertising_channel_type': channel,
    'campaign.advertising_channel_sub_type': channel === 'MULTI_CHANNEL' ? 'APP_CAMPAIGN' : 'UNSPECIFIED',
    'campaign.app_campaign_setting.app_id': channel === 'MULTI_CHANNEL' ? tree.account.assets.apps[0]?.id : undefined,
    'campaign.campaign_budget': nameIn(tree, 'campaignBudgets', budgetIdOf(campaign)),
    'campaign.start_date_time': wallClock(campaign.startsAt ?? campaign.createdAt, tree.account.timeZone),
    'campaign.end_date_time': campaign.endsAt === null ? undefined : wallClock(campaign.endsAt, tree.account.timeZone),
    ...bidFields(campaign),
    ...budgetFields(tree, campaign),
  }
}

export function budgetFields(tree: Tree, campaign: AdObject): Fields {
  const { sharedBudget } = campaign
  const using = tree.campaigns.filter((one) => one === campaign || (sharedBudget !== undefined && one.sharedBudget === sharedBudget))
  const references = using.filter((one) => one.switch !== 'deleted').length
  const daily = campaign.budget?.kind !== 'lifetime'
  const micros = String(campaign.budget?.micros ?? 0)
  return {
    'campaign_budget.resource_name': nameIn(tree, 'campaignBudgets', budgetIdOf(campaign)),
    'campaign_budget.id': budgetIdOf(campaign),
    'campaign_budget.name': sharedBudget ?? `${campaign.name} #${budgetIdOf(campaign)}`,
    'campaign_budget.amount_micros': daily ? micros : undefined,
    'campaign_budget.total_amount_micros': daily ? undefined : micros,
    'campaign_budget.explicitly_shared': sharedBudget !== undefined,
    'campaign_budget.reference_count': String(references),
    'campaign_budget.period': daily ? 'DAILY' : 'CUSTOM_PERIOD',
    'campaign_budget.status': references === 0 ? 'REMOVED' : 'ENABLED',
    'campaign_budget.delivery_method': 'STANDARD',
  }
}

/** The world stores a budget with its campaign; at Google it is a separate object with this id. */
export function budgetIdOf({ id, account, sharedBudget }: AdObject): string {
  return sharedBudget === undefined ? `7${id.slice(-17)}` : `8${hashOf(`${account} ${sharedBudget}`)}`
}

const channels = ['SEARCH', 'DISPLAY', 'SHOPPING', 'VIDEO', 'MULTI_CHANNEL', 'PERFORMANCE_MAX', 'LOCAL_SERVICES', 'DEMAND_GEN']
const withoutAds = ['PERFORMANCE_MAX', 'LOCAL_SERVICES']

function channelOf(tree: Tree, campaign: AdObject): string {
  const objective = campaign.objective.toUpperCase()
  if (tree.isWithoutAds(campaign.id)) return withoutAds.includes(objective) ? objective : 'PERFORMANCE_MAX'
  if (!withoutAds.includes(objective) && channels.includes(objective)) return objective
  return objective.includes('APP') ? 'MULTI_CHANNEL' : 'SEARCH'
}

/** `yyyy-MM-dd HH:mm:ss` in the customer's time zone. */
export function wallClock(iso: string, timeZone: string): string {
  const at = Date.parse(iso)
  return new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 19).replace('T', ' ')
}
