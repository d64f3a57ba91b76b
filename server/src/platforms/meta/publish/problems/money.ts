import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan, PlannedAdGroup } from '../../../account-plan.ts'
import { accountField, problem } from '../../../plan-fields.ts'
import { microsPerUnit } from '../../money.ts'

/** `roas_average_floor` goes from 0.01 to 1,000 in steps of 0.0001. */
const roas = { least: 10_000n, most: 1_000_000_000n, step: 100n }

export function moneyProblems(plan: AccountPlan): PlanProblem[] {
  const { campaign } = plan
  const budgets = [campaign.budget, ...campaign.adGroups.map(({ budget }) => budget)]
  return [
    ...budgets.flatMap((budget) => unitProblems(plan, 'budget', budget?.micros ?? null)),
    ...unitProblems(plan, 'bid', plan.bidding.micros),
    ...biddingProblems(plan),
    ...campaign.adGroups.flatMap((group) => limitProblems(plan, group)),
  ]
}

/** Meta counts in hundredths, or in whole units of some currencies. */
function unitProblems({ currency }: AccountPlan, field: string, micros: bigint | null): PlanProblem[] {
  const unit = microsPerUnit(currency)
  if (micros === null || micros % unit === 0n) return []
  return [problem('too_many_decimals', accountField(field), { decimals: unit === 1_000_000n ? '0' : '2', currency })]
}

function biddingProblems({ bidding, objective, event }: AccountPlan): PlanProblem[] {
  const { strategy, micros, roasMillionths } = bidding
  const unsupported = [problem('field_unsupported', 'bidding.strategy', { value: strategy, objective })]
  // A return counts the value of purchases; reach has no cost per result.
  if (strategy === 'target_roas' && (objective !== 'sales' || event !== 'purchase')) return unsupported
  if (strategy === 'cost_cap' && objective === 'awareness') return unsupported
  if (strategy === 'target_roas') return roasProblems(roasMillionths)
  return strategy !== 'lowest_cost' && micros === null ? [problem('required', accountField('bid'))] : []
}

function roasProblems(millionths: bigint | null): PlanProblem[] {
  if (millionths === null) return [problem('required', 'bidding.roas')]
  if (millionths < roas.least) return [problem('below_minimum', 'bidding.roas', { minimum: '0.01' })]
  if (millionths > roas.most) return [problem('above_cap', 'bidding.roas', { cap: '1000' })]
  return millionths % roas.step === 0n ? [] : [problem('too_many_decimals', 'bidding.roas', { decimals: '4' })]
}

/** Ad sets have spend limits if they share a budget of their campaign, for a day or in total as that budget is. */
function limitProblems(plan: AccountPlan, { limits }: PlannedAdGroup): PlanProblem[] {
  const kind = plan.campaign.budget?.kind ?? null
  const named = [
    ['dailyLower', limits.dailyLower, 'daily'],
    ['dailyUpper', limits.dailyUpper, 'daily'],
    ['totalLower', limits.totalLower, 'lifetime'],
    ['totalUpper', limits.totalUpper, 'lifetime'],
  ] as const
  return named.flatMap(([field, micros, needed]) => {
    if (micros === null) return []
    if (kind !== needed) return [problem('limit_needs_budget', accountField(field), { level: 'campaign', kind: needed })]
    return unitProblems(plan, field, micros)
  })
}
