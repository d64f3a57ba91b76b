import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan, PlannedAdGroup } from '../../../account-plan.ts'
import { accountField, problem } from '../../../plan-fields.ts'
import type { Budget } from '../../../platform.ts'
import { goalOf } from '../goal.ts'
import { budgetRange, decimalsOf, shownAmount } from '../minimum.ts'

/** `roas_bid` goes from 0.01 to 1,000. */
const roas = { least: 10_000n, most: 1_000_000_000n }

export function moneyProblems(plan: AccountPlan, now: Date): PlanProblem[] {
  const { campaign } = plan
  return [
    ...(campaign.budget === null ? [] : budgetProblems(plan, 'CAMPAIGN', campaign.budget, now)),
    ...campaign.adGroups.flatMap(({ budget }) => (budget === null ? [] : budgetProblems(plan, 'AD_SET', budget, now))),
    ...decimalProblems(plan, 'bid', plan.bidding.micros),
    ...biddingProblems(plan),
    ...campaign.adGroups.flatMap(limitProblems),
  ]
}

function budgetProblems(plan: AccountPlan, level: 'CAMPAIGN' | 'AD_SET', budget: Budget, now: Date): PlanProblem[] {
  const { currency } = plan
  const range = budgetRange(plan, level, budget, now)
  const field = accountField('budget')
  return [
    ...decimalProblems(plan, 'budget', budget.micros),
    ...(range !== null && budget.micros < range.least
      ? [problem('below_minimum', field, { minimum: shownAmount(range.least), currency })]
      : []),
    ...(range !== null && budget.micros >= range.below ? [problem('above_cap', field, { cap: shownAmount(range.below), currency })] : []),
  ]
}

function decimalProblems({ currency }: AccountPlan, field: string, micros: bigint | null): PlanProblem[] {
  const decimals = decimalsOf(currency)
  if (micros === null || micros % 10n ** BigInt(6 - decimals) === 0n) return []
  return [problem('too_many_decimals', accountField(field), { decimals: String(decimals), currency })]
}

function biddingProblems({ bidding, objective, event }: AccountPlan): PlanProblem[] {
  const { strategy, micros, roasMillionths } = bidding
  const unsupported = [problem('field_unsupported', 'bidding.strategy', { value: strategy, objective })]
  if (strategy === 'target_roas') return objective !== 'sales' || event !== 'purchase' ? unsupported : roasProblems(roasMillionths)
  // A price is per result where optimized impressions are billed, and otherwise for what is billed: a click or a thousand impressions.
  const perResult = goalOf({ objective, bidding }).billingEvent === 'OCPM'
  if (strategy === (perResult ? 'bid_cap' : 'cost_cap')) return unsupported
  return strategy !== 'lowest_cost' && micros === null ? [problem('required', accountField('bid'))] : []
}

function roasProblems(millionths: bigint | null): PlanProblem[] {
  if (millionths === null) return [problem('required', 'bidding.roas')]
  if (millionths < roas.least) return [problem('below_minimum', 'bidding.roas', { minimum: '0.01' })]
  if (millionths > roas.most) return [problem('above_cap', 'bidding.roas', { cap: '1000' })]
  return millionths % 10_000n === 0n ? [] : [problem('too_many_decimals', 'bidding.roas', { decimals: '2' })]
}

/** Smart+ has a daily minimum below lifetime budgets of campaigns only, and no maximum. */
function limitProblems({ limits }: PlannedAdGroup): PlanProblem[] {
  return (['dailyLower', 'dailyUpper', 'totalLower', 'totalUpper'] as const).flatMap((field) =>
    limits[field] === null ? [] : [problem('field_unsupported', accountField(field), { value: field })],
  )
}
