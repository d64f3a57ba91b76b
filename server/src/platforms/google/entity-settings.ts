import type { BidKind } from '@adroit/contract/entity-settings'
import { majorUnits } from '@adroit/contract/money'
import * as z from 'zod'
import { type BidValue, type EntitySetting, endValue, type SettingValue } from '../entity-settings.ts'
import type { Access, ObjectRef } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { digits, update } from './changes.ts'
import { count, millionths } from './exact.ts'
import { wallClock } from './local-time.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { type biddingFields, campaignBidding } from './wire.ts'

type Bidding = z.infer<z.ZodObject<typeof biddingFields>>

interface Strategy {
  readonly kind: BidKind
  /** Where the campaign has the value, below `campaign`. */
  readonly field: readonly [keyof Bidding, string]
  readonly removable: boolean
}

/** Standard strategies with one value, by `campaign.bidding_strategy_type`. */
const strategies: Readonly<Record<string, Strategy>> = {
  MAXIMIZE_CONVERSIONS: { kind: 'target_cpa', field: ['maximizeConversions', 'targetCpaMicros'], removable: true },
  TARGET_CPA: { kind: 'target_cpa', field: ['targetCpa', 'targetCpaMicros'], removable: false },
  MAXIMIZE_CONVERSION_VALUE: { kind: 'target_roas', field: ['maximizeConversionValue', 'targetRoas'], removable: true },
  TARGET_ROAS: { kind: 'target_roas', field: ['targetRoas', 'targetRoas'], removable: false },
  TARGET_SPEND: { kind: 'max_cpc', field: ['targetSpend', 'cpcBidCeilingMicros'], removable: true },
}

/** The fields of a query that `settingsOf` needs. */
export const biddingColumns =
  'campaign.bidding_strategy, campaign.bidding_strategy_type, campaign.maximize_conversions.target_cpa_micros, ' +
  'campaign.target_cpa.target_cpa_micros, campaign.maximize_conversion_value.target_roas, campaign.target_roas.target_roas, ' +
  'campaign.target_spend.cpc_bid_ceiling_micros'

/**
 * Returns the settings of a campaign. Ends lie at 23:59:59: "time granularity is only supported for some campaign types" (discovery document
 * of v25), which it does not name. A portfolio strategy is shared, and its value is not the campaign's.
 */
export function settingsOf(bidding: Bidding, endsAt: Date | null, lifetime: boolean): EntitySetting[] {
  const end = { value: endValue(endsAt), removable: !lifetime, locked: null, wholeDays: true }
  const strategy = strategyOf(bidding)
  if (strategy === undefined) return [end]
  const value: BidValue = { setting: 'bid', bid: strategy.kind, amount: amountIn(bidding, strategy) }
  const shared = bidding.biddingStrategy !== undefined && bidding.biddingStrategy !== ''
  return [end, { value, removable: strategy.removable, locked: shared ? 'shared_strategy' : null }]
}

const strategyOf = ({ biddingStrategyType: type = '' }: Bidding): Strategy | undefined =>
  Object.hasOwn(strategies, type) ? strategies[type] : undefined

/** 0 is no target. */
function amountIn(bidding: Bidding, { kind, field: [strategy, name] }: Strategy): bigint | null {
  const part = bidding[strategy]
  const raw = typeof part === 'object' ? part[name] : undefined
  const field = `campaign.${strategy}.${name}`
  return (kind === 'target_roas' ? millionths(raw, field) : count(raw, field)) || null
}

/** Sets the end of a campaign, in one operation, or its bid, in two: the kind of strategy is read first. */
export async function setSetting(settings: GoogleSettings, access: Access, object: ObjectRef, to: SettingValue): Promise<void> {
  if (object.level !== 'CAMPAIGN' || (to.setting !== 'end' && to.setting !== 'bid')) {
    throw new PlatformError('refused', 'no_setting', 'Google Ads has ends and bid targets at campaigns only, and no spend limits.')
  }
  const id = digits(object.externalId)
  if (to.setting === 'end') {
    const fields = to.at === null ? {} : { endDateTime: wallClock(new Date(to.at), access.timeZone) }
    return await update(settings, access, 'campaigns', id, fields, 'endDateTime')
  }
  const query = `SELECT campaign.id, ${biddingColumns} FROM campaign WHERE campaign.id = ${id}`
  const [found] = await search(settings, access, 'search.campaign', query, z.object({ campaign: campaignBidding }))
  const strategy = found && strategyOf(found.campaign)
  if (strategy?.kind !== to.bid) throw new PlatformError('refused', 'other_strategy', 'This campaign has another bid strategy now.')
  const [part, name] = strategy.field
  const target = to.amount === null ? {} : { [name]: to.bid === 'target_roas' ? ratio(to.amount) : String(to.amount) }
  await update(settings, access, 'campaigns', id, { [part]: target }, `${part}.${name}`)
}

/** A double: a ratio that a JavaScript number would change is not sent. */
function ratio(amount: bigint): number {
  const text = majorUnits(amount)
  if (String(Number(text)) !== text) throw new PlatformError('refused', 'ratio', `Google does not accept ${text} as a target.`)
  return Number(text)
}
