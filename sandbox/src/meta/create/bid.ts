import type { AdObject } from '../../world/world.ts'
import { invalid } from '../errors.ts'
import type { Ask } from './ask.ts'
import { objectIn, wholeIn } from './check.ts'
import { refuse } from './refuse.ts'

const capped = ['LOWEST_COST_WITH_BID_CAP', 'COST_CAP']

/**
 * Checks an ad set's bid. Its strategy is the campaign's if that has the budget. Both caps need `bid_amount`, a ROAS goal needs
 * `bid_constraints`, and an ad set with a budget of its own names its strategy (2490487, seen by several public integrators).
 */
export function checkBid({ fields }: Ask, campaign: AdObject): void {
  const own = fields['bid_strategy']
  const above = campaign.budget === null ? undefined : (campaign.given?.['bid_strategy'] ?? 'LOWEST_COST_WITHOUT_CAP')
  if (own !== undefined && above !== undefined && own !== above) {
    throw refuse('Bid strategy of the campaign is used', 'This campaign has a budget, so its bid strategy applies to all of its ad sets.')
  }
  const strategy = own ?? above
  const amount = wholeIn(fields, 'bid_amount')
  const required = (text: string) => refuse('Bid amount or bid constraints required for bid strategy', text, 2_490_487)
  if (strategy === undefined && amount === null) throw required('Choose a bid strategy, or give a bid amount.')
  if (capped.includes(String(strategy)) && (amount === null || amount === 0)) {
    throw refuse('Bid amount required', `The bid strategy ${strategy} needs a bid amount.`, 1_815_857)
  }
  if (strategy === 'LOWEST_COST_WITHOUT_CAP' && amount !== null && amount > 0) {
    throw refuse('Bid amount not possible', 'The bid strategy LOWEST_COST_WITHOUT_CAP has no bid amount.', 2_490_487)
  }
  const floor = floorIn(fields)
  if (strategy === 'LOWEST_COST_WITH_MIN_ROAS') {
    if (floor === null) throw required('The bid strategy LOWEST_COST_WITH_MIN_ROAS needs a ROAS floor in bid_constraints.')
    if (!['VALUE', 'IN_APP_VALUE'].includes(String(fields['optimization_goal']))) {
      throw refuse('ROAS goal not possible', 'A ROAS goal needs an ad set that is optimized for value.')
    }
  } else if (floor !== null) throw refuse('ROAS floor not possible', 'Only the bid strategy LOWEST_COST_WITH_MIN_ROAS has a ROAS floor.')
}

/** The ROAS times 10,000, between 0.01 and 1,000; null: none. */
function floorIn(fields: Ask['fields']): number | null {
  if (fields['bid_constraints'] === undefined) return null
  const floor = wholeIn(objectIn('bid_constraints', fields['bid_constraints'], 'bidConstraints'), 'roas_average_floor')
  if (floor === null || floor < 100 || floor > 10_000_000) {
    throw invalid('Param bid_constraints[roas_average_floor] must be an integer from 100 to 10000000')
  }
  return floor
}
