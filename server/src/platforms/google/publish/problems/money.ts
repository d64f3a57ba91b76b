import { microsPerMinorUnit } from '@adroit/contract/money'
import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { accountField, problem } from '../../../plan-fields.ts'
import { channels } from '../channel.ts'

/** `targetRoas` goes from 0.01 to 1,000 (TargetRoas). */
const roas = { least: 10_000n, most: 1_000_000_000n }
/** Google bills no less than a hundredth of any currency. */
const leastUnit = 10_000n

export function moneyProblems(plan: AccountPlan): PlanProblem[] {
  const { campaign, google } = plan
  const total = campaign.budget?.kind === 'lifetime' && !channels[google.channel].totalBudget
  return [
    ...(campaign.budget === null ? [problem('field_unsupported', 'budget.level', { value: 'ad_group' })] : []),
    ...(total ? [problem('field_unsupported', 'budget.kind', { value: 'lifetime', with: google.channel })] : []),
    ...unitProblems(plan, 'budget', campaign.budget?.micros ?? null),
    ...unitProblems(plan, 'bid', plan.bidding.micros),
    ...biddingProblems(plan),
    ...campaign.adGroups.flatMap(({ limits }) =>
      Object.entries(limits).flatMap(([name, micros]) => (micros === null ? [] : [problem('field_unsupported', accountField(name))])),
    ),
  ]
}

/** Amounts are multiples of what can be billed (`NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT`). */
function unitProblems({ currency }: AccountPlan, field: string, micros: bigint | null): PlanProblem[] {
  const own = microsPerMinorUnit(currency)
  const unit = own > leastUnit ? own : leastUnit
  if (micros === null || micros % unit === 0n) return []
  return [problem('too_many_decimals', accountField(field), { decimals: unit === leastUnit ? '2' : '0', currency })]
}

/** Costs per result belong to results, and ceilings of clicks to clicks in Search: Demand Gen refuses them. */
function biddingProblems({ bidding, objective, google }: AccountPlan): PlanProblem[] {
  const { strategy, micros, roasMillionths } = bidding
  const fits = {
    lowest_cost: true,
    cost_cap: objective !== 'traffic',
    bid_cap: objective === 'traffic' && google.channel === 'search',
    target_roas: objective === 'sales' && google.channel !== 'app',
  }[strategy]
  if (!fits) return [problem('field_unsupported', 'bidding.strategy', { value: strategy, objective, with: google.channel })]
  if (strategy === 'target_roas') return roasProblems(roasMillionths)
  return strategy !== 'lowest_cost' && micros === null ? [problem('required', accountField('bid'))] : []
}

function roasProblems(millionths: bigint | null): PlanProblem[] {
  if (millionths === null) return [problem('required', 'bidding.roas')]
  if (millionths < roas.least) return [problem('below_minimum', 'bidding.roas', { minimum: '0.01' })]
  return millionths > roas.most ? [problem('above_cap', 'bidding.roas', { cap: '1000' })] : []
}
