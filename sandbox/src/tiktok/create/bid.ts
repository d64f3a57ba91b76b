import type { Account, Fields } from '../../world/world.ts'
import { badParameter } from '../envelope.ts'
import { budgetUnit } from '../money.ts'
import { missing, none, numberIn } from './check.ts'
import { billingOf } from './goal.ts'

const prices = ['bid_price', 'conversion_bid_price']

/**
 * Checks how an ad group bids. A goal `VALUE` has a deep bid without a price, and a target return with `VO_MIN_ROAS`; every other goal bids a
 * price with `BID_TYPE_CUSTOM` and none otherwise: `conversion_bid_price` if optimized impressions are billed, else `bid_price` (TikTok's pages on
 * upgraded Smart+ campaigns and on bidding). A price needs a daily budget at upgraded Smart+. Throws Refusal 40002.
 */
export function checkBid(account: Account, fields: Fields, { smart, daily }: { readonly smart: boolean; readonly daily: boolean }): void {
  const { optimization_goal: goal, bid_type: type = 'BID_TYPE_NO_BID', deep_bid_type: deep } = fields
  if (goal === 'VALUE') {
    if (type !== 'BID_TYPE_NO_BID') throw badParameter('bid_type: Must be BID_TYPE_NO_BID when optimization_goal is VALUE.')
    if (deep === undefined) throw missing('deep_bid_type')
    if (deep !== 'VO_HIGHEST_VALUE' && deep !== 'VO_MIN_ROAS') {
      throw badParameter('deep_bid_type: Must be one of: VO_HIGHEST_VALUE, VO_MIN_ROAS.')
    }
    none(fields, prices, 'when optimization_goal is VALUE')
    if (deep === 'VO_HIGHEST_VALUE') none(fields, ['roas_bid'], 'when deep_bid_type is VO_HIGHEST_VALUE')
    else checkReturn(numberIn(fields, 'roas_bid'))
    if (smart && !daily && deep === 'VO_MIN_ROAS') throw badParameter('deep_bid_type: VO_MIN_ROAS needs a daily budget.')
    return
  }
  none(fields, ['roas_bid'], `when optimization_goal is ${goal}`)
  if (smart) none(fields, ['deep_bid_type'], `when optimization_goal is ${goal}`)
  if (type === 'BID_TYPE_NO_BID') {
    none(fields, prices, 'when bid_type is BID_TYPE_NO_BID')
    return
  }
  if (smart && !daily) throw badParameter('bid_type: BID_TYPE_CUSTOM needs a daily budget.')
  const name = billingOf(goal) === 'OCPM' ? 'conversion_bid_price' : 'bid_price'
  const price = numberIn(fields, name)
  if (price === null) throw missing(name)
  none(
    fields,
    prices.filter((one) => one !== name),
    `when billing_event is ${fields['billing_event']}`,
  )
  const unit = budgetUnit(account.currency)
  if (price <= 0) throw badParameter(`${name}: Must be greater than 0.`)
  if (Math.round(price * 1_000_000) % unit !== 0)
    throw badParameter(`${name}: The precision must be ${unit / 1_000_000} in ${account.currency}.`)
}

/** TikTok's reference: from 0.01 to 1000. */
function checkReturn(roas: number | null): void {
  if (roas === null) throw missing('roas_bid')
  if (roas < 0.01 || roas > 1_000) throw badParameter('roas_bid: Must be between 0.01 and 1000.')
}
