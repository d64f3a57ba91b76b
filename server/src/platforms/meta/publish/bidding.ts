import type { BidStrategy } from '@adroit/contract/publish-plan'
import type { AccountPlan } from '../../account-plan.ts'
import { minorOf } from './minor.ts'

const strategies: Readonly<Record<BidStrategy, string>> = {
  lowest_cost: 'LOWEST_COST_WITHOUT_CAP',
  cost_cap: 'COST_CAP',
  bid_cap: 'LOWEST_COST_WITH_BID_CAP',
  target_roas: 'LOWEST_COST_WITH_MIN_ROAS',
}

/** The strategy belongs to what owns the budget: the campaign, or each ad set. */
export const bidStrategyOf = ({ bidding }: AccountPlan): string => strategies[bidding.strategy]

/** The amount and the return belong to ad sets, whoever owns the budget. `roas_average_floor` is the ratio times 10,000. */
export function bidOf({ bidding, currency }: AccountPlan): { bid_amount?: string; bid_constraints?: { roas_average_floor: number } } {
  const { strategy, micros, roasMillionths } = bidding
  if (strategy === 'target_roas')
    return roasMillionths === null ? {} : { bid_constraints: { roas_average_floor: Number(roasMillionths / 100n) } }
  return strategy === 'lowest_cost' || micros === null ? {} : { bid_amount: minorOf(micros, currency) }
}
