import { minorMicros } from '../../world/money.ts'
import { snake } from '../body.ts'
import { BadBody } from '../failure.ts'
import { pathText } from '../path.ts'
import { type Ask, notFound, refuse, required } from './ask.ts'
import { numberIn, recordIn, textIn } from './check.ts'

/** The fields of the union `campaign_bidding_strategy`, by the `biddingStrategyType` that they mean. */
export const strategies = {
  manualCpc: 'MANUAL_CPC',
  maximizeConversions: 'MAXIMIZE_CONVERSIONS',
  maximizeConversionValue: 'MAXIMIZE_CONVERSION_VALUE',
  targetCpa: 'TARGET_CPA',
  targetCpc: 'TARGET_CPC',
  targetImpressionShare: 'TARGET_IMPRESSION_SHARE',
  targetRoas: 'TARGET_ROAS',
  targetSpend: 'TARGET_SPEND',
} as const
type Strategy = keyof typeof strategies

/** What each channel bids with. */
const ofChannel: Readonly<Record<string, readonly Strategy[]>> = {
  SEARCH: [
    'manualCpc',
    'maximizeConversions',
    'maximizeConversionValue',
    'targetCpa',
    'targetImpressionShare',
    'targetRoas',
    'targetSpend',
  ],
  PERFORMANCE_MAX: ['maximizeConversions', 'maximizeConversionValue'],
  DEMAND_GEN: ['maximizeConversions', 'maximizeConversionValue', 'targetCpa', 'targetCpc', 'targetRoas', 'targetSpend'],
  MULTI_CHANNEL: ['maximizeConversions', 'maximizeConversionValue', 'targetCpa', 'targetRoas'],
}

/** What app campaigns bid with for each goal, by the descriptions of the goals in the discovery document. */
const ofGoal: Readonly<Record<string, Strategy>> = {
  OPTIMIZE_INSTALLS_TARGET_INSTALL_COST: 'targetCpa',
  OPTIMIZE_IN_APP_CONVERSIONS_TARGET_INSTALL_COST: 'targetCpa',
  OPTIMIZE_IN_APP_CONVERSIONS_TARGET_CONVERSION_COST: 'targetCpa',
  OPTIMIZE_RETURN_ON_ADVERTISING_SPEND: 'targetRoas',
  OPTIMIZE_INSTALLS_WITHOUT_TARGET_INSTALL_COST: 'maximizeConversions',
  OPTIMIZE_IN_APP_CONVERSIONS_WITHOUT_TARGET_CPA: 'maximizeConversions',
  OPTIMIZE_TOTAL_VALUE_WITHOUT_TARGET_ROAS: 'maximizeConversionValue',
}

/** Checks that a campaign has exactly one bidding field, one of its channel, with possible amounts. */
export function checkBidding(ask: Ask, channel: string): void {
  const { fields } = ask
  const portfolio = textIn(fields, 'biddingStrategy')
  const given = (Object.keys(strategies) as Strategy[]).filter((one) => fields[one] !== undefined)
  const all = [...given, ...(portfolio === null ? [] : ['biddingStrategy'])]
  const [first, second] = all
  if (first === undefined) required(ask, 'campaign_bidding_strategy')
  // Protocol Buffers' JSON parser refuses two fields of one union.
  if (second !== undefined) {
    const where = pathText(ask.at)
    throw new BadBody(
      `Invalid value at '${where}' (oneof), oneof field 'campaign_bidding_strategy' is already set. Cannot set '${snake(second)}'`,
    )
  }
  // The sandbox has no portfolio strategies.
  if (portfolio !== null) notFound(ask, portfolio, 'bidding_strategy')
  const strategy = first as Strategy
  if (!ofChannel[channel]?.includes(strategy)) {
    refuse(
      ask,
      'biddingError.CANNOT_ATTACH_BIDDING_STRATEGY_TO_CAMPAIGN',
      `Cannot attach bidding strategy to campaign: ${channel} campaigns do not have it.`,
      snake(strategy),
    )
  }
  const { biddingStrategyGoalType: goal } = recordIn(fields, 'appCampaignSetting')
  if (channel === 'MULTI_CHANNEL' && goal !== undefined && ofGoal[String(goal)] !== strategy) {
    refuse(
      ask,
      'biddingStrategyError.INCOMPATIBLE_BIDDING_STRATEGY_AND_BIDDING_STRATEGY_GOAL_TYPE',
      'The bidding strategy does not fit to the goal of the app campaign.',
      ['app_campaign_setting', 'bidding_strategy_goal_type'],
      { trigger: String(goal) },
    )
  }
  checkAmounts(ask, strategy)
}

/** Targets without which a strategy means nothing. */
const neededTargets: Partial<Record<Strategy, string>> = {
  targetCpa: 'targetCpaMicros',
  targetCpc: 'targetCpcMicros',
  targetRoas: 'targetRoas',
  targetImpressionShare: 'location',
}

function checkAmounts(ask: Ask, strategy: Strategy): void {
  const bidding = recordIn(ask.fields, strategy)
  const wanted = neededTargets[strategy]
  if (wanted !== undefined && bidding[wanted] === undefined) required(ask, [snake(strategy), snake(wanted)])
  for (const field of ['targetCpaMicros', 'targetCpcMicros', 'cpcBidCeilingMicros', 'cpcBidFloorMicros'])
    checkBid(ask, numberIn(bidding, field), [snake(strategy), snake(field)])
  const roas = numberIn(bidding, 'targetRoas')
  if (roas === null) return
  const at = [snake(strategy), 'target_roas']
  if (roas < 0.01) refuse(ask, 'rangeError.TOO_LOW', 'Too low.', at, { trigger: String(roas) })
  if (roas > 1_000) refuse(ask, 'rangeError.TOO_HIGH', 'Too high.', at, { trigger: String(roas) })
}

/** Checks a bid in micros: at least one billable unit of the currency and a multiple of it. */
export function checkBid(ask: Ask, micros: number | null, at: readonly string[]): void {
  if (micros === null) return
  const unit = minorMicros(ask.account.currency)
  const trigger = String(micros)
  if (micros < unit) refuse(ask, 'biddingError.BID_TOO_SMALL', 'Bid amount is too small.', at, { trigger })
  if (micros % unit !== 0)
    refuse(ask, 'biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS', 'Bid has too many fractional digit precision.', at, { trigger })
}
