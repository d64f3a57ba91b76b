import type { AccountPlan } from '../../account-plan.ts'
import { amountIn, type Params } from './frozen.ts'
import { goalOf } from './goal.ts'

/**
 * How an ad group bids. The price is per result if optimized impressions are billed, otherwise per click or thousand impressions. A return
 * on ad spend is a deep bid, without a price.
 */
export function bidParams(plan: AccountPlan): Params {
  const { strategy, micros, roasMillionths } = plan.bidding
  if (strategy === 'target_roas')
    return { bid_type: 'BID_TYPE_NO_BID', deep_bid_type: 'VO_MIN_ROAS', roas_bid: roasMillionths === null ? 0 : amountIn(roasMillionths) }
  if (strategy === 'lowest_cost' || micros === null) return { bid_type: 'BID_TYPE_NO_BID' }
  const price = goalOf(plan).billingEvent === 'OCPM' ? 'conversion_bid_price' : 'bid_price'
  return { bid_type: 'BID_TYPE_CUSTOM', [price]: amountIn(micros) }
}
