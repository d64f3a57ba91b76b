import { createEntity } from '../../world/create.ts'
import { objectsAtSource } from '../../world/read.ts'
import type { AdObject } from '../../world/world.ts'
import { isRemoved, videoIsReadOnly } from './above.ts'
import { type Ask, checkedName, givenOf, idIn, needed, newSwitch, notFound, refuse, required, resourceName } from './ask.ts'
import { checkBidding } from './bidding.ts'
import { budgetAtSource, budgetOf } from './budget.ts'
import { recordIn, textIn } from './check.ts'
import { scheduleIn } from './schedule.ts'

/** The channels whose campaigns the sandbox can create. */
const channels = ['SEARCH', 'PERFORMANCE_MAX', 'DEMAND_GEN', 'MULTI_CHANNEL']

export function createCampaign(ask: Ask): string {
  const { world, account, person } = ask
  const name = checkedName(ask, 255, 'campaignError.INVALID_CAMPAIGN_NAME')
  const objective = channelIn(ask)
  checkPolitics(ask)
  checkBidding(ask, objective)
  checkSettings(ask, objective)
  const schedule = scheduleIn(ask)
  const { budget, sharedBudget } = budgetIn(ask, objective, schedule.endsAt)
  const to = newSwitch(ask)
  const isThere = objectsAtSource(world, account).some((one) => one.level === 'campaign' && one.name === name && !isRemoved(one))
  if (isThere) {
    refuse(ask, 'campaignError.DUPLICATE_CAMPAIGN_NAME', 'An active or paused campaign with this name already exists.', 'name', {
      trigger: name,
    })
  }
  const campaign = createEntity(world, {
    ...{ account, level: 'campaign', parent: null, name, objective, switch: to, budget, given: givenOf(ask), createdBy: person },
    ...schedule,
    ...(sharedBudget === null ? {} : { sharedBudget }),
  })
  ask.settle.campaigns.set(campaign.id, ask.at)
  return resourceName(ask, 'campaigns', campaign.id)
}

function channelIn(ask: Ask): string {
  const channel = needed(ask, 'advertisingChannelType', 'advertising_channel_type')
  const sub = textIn(ask.fields, 'advertisingChannelSubType')
  if (channel === 'VIDEO') videoIsReadOnly(ask, 'advertising_channel_type')
  if (!channels.includes(channel)) {
    refuse(
      ask,
      'campaignError.ADVERTISING_CHANNEL_TYPE_NOT_AVAILABLE_FOR_ACCOUNT_TYPE',
      `The sandbox simulates the creation of ${channels.join(', ')} campaigns.`,
      'advertising_channel_type',
      { trigger: channel },
    )
  }
  if (sub !== (channel === 'MULTI_CHANNEL' ? 'APP_CAMPAIGN' : null)) {
    refuse(
      ask,
      'campaignError.INVALID_ADVERTISING_CHANNEL_SUB_TYPE',
      'The channel sub type does not fit to the channel type.',
      'advertising_channel_sub_type',
      sub === null ? {} : { trigger: sub },
    )
  }
  return channel
}

function checkPolitics(ask: Ask): void {
  if (ask.fields['containsEuPoliticalAdvertising'] !== undefined) return
  refuse(
    ask,
    'mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED',
    'The campaign must declare whether it contains political advertising in the EU.',
    'contains_eu_political_advertising',
  )
}

function budgetIn(ask: Ask, objective: string, endsAt: string | null) {
  const { world, account } = ask
  const at = 'campaign_budget'
  const name = needed(ask, 'campaignBudget', at)
  const made = budgetAtSource(world, account, idIn(ask, name, 'campaignBudgets', at))
  if (made === null) return notFound(ask, name, at)
  const shared = made.fields['explicitlyShared'] !== false
  const used = objectsAtSource(world, account).some((one) => one.given?.['campaignBudget'] === name && !isRemoved(one))
  if (used && !shared) {
    refuse(
      ask,
      'campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS',
      'The budget belongs to another campaign.',
      at,
      { trigger: name },
    )
  }
  if (shared && objective !== 'SEARCH')
    refuse(ask, 'campaignBudgetError.CAMPAIGN_BUDGET_CANNOT_BE_SHARED', `${objective} campaigns have a budget of their own.`, at)
  const budget = budgetOf(made)
  if (budget.kind === 'lifetime' && endsAt === null) {
    refuse(
      ask,
      'campaignError.END_DATE_TIME_REQUIRED_FOR_TOTAL_BUDGET',
      'Campaigns with total budgets must have end date/time specified.',
      'end_date_time',
    )
  }
  return { budget, sharedBudget: shared ? made.name : null }
}

const appStores = { APPLE_APP_STORE: /^\d+$/, GOOGLE_APP_STORE: /^[a-z]\w*(\.\w+)+$/i }

function checkSettings(ask: Ask, objective: string): void {
  const { fields, account } = ask
  const only = (field: string, channel: string) => {
    if (fields[field] === undefined || objective === channel) return
    const at = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    refuse(ask, 'campaignError.INCOMPATIBLE_CAMPAIGN_FIELD', `Only ${channel} campaigns have it.`, at)
  }
  only('appCampaignSetting', 'MULTI_CHANNEL')
  only('brandGuidelinesEnabled', 'PERFORMANCE_MAX')
  only('demandGenCampaignSettings', 'DEMAND_GEN')
  if (objective === 'MULTI_CHANNEL') {
    const { appId, appStore, biddingStrategyGoalType } = recordIn(fields, 'appCampaignSetting')
    for (const [field, value] of Object.entries({
      app_id: appId,
      app_store: appStore,
      bidding_strategy_goal_type: biddingStrategyGoalType,
    }))
      if (value === undefined || value === '') required(ask, ['app_campaign_setting', field])
    const app = account.assets.apps.find(({ id }) => id === appId)
    if (!app?.usable || !appStores[appStore as keyof typeof appStores].test(app.id)) {
      refuse(ask, 'campaignError.APP_NOT_FOUND', 'The app ID was not found.', ['app_campaign_setting', 'app_id'], {
        trigger: String(appId),
      })
    }
  }
  checkNetworks(ask, recordIn(fields, 'networkSettings'))
}

function checkNetworks(ask: Ask, networks: Readonly<Record<string, unknown>>): void {
  const at = (field: string) => ['network_settings', field]
  if (networks['targetPartnerSearchNetwork'] === true) {
    refuse(
      ask,
      'campaignError.CANNOT_TARGET_PARTNER_SEARCH_NETWORK',
      'The partner search network is not available.',
      at('target_partner_search_network'),
    )
  }
  if (networks['targetSearchNetwork'] === true && networks['targetGoogleSearch'] === false) {
    refuse(
      ask,
      'campaignError.CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH',
      'The search network is targeted with Google Search only.',
      at('target_search_network'),
    )
  }
}

/** Whether business name and logo of a Performance Max campaign are linked to it, in place of its asset groups. */
export const hasBrandGuidelines = ({ given }: AdObject): boolean => given?.['brandGuidelinesEnabled'] === true
