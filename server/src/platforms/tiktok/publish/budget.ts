import type { AccountPlan, PlannedAdGroup } from '../../account-plan.ts'
import type { Budget } from '../../platform.ts'
import { familyOf } from './family.ts'
import { amountIn, type Params } from './frozen.ts'

/** For these objectives the dynamic daily budget needs an allowlist (docs of `/adgroup/create/`). */
const plainDaily: readonly AccountPlan['objective'][] = ['awareness', 'engagement']

/** A dynamic daily budget is an average of seven days: up to a quarter more on one of them. */
function budgetParams({ objective }: AccountPlan, { kind, micros }: Budget): Params {
  const daily = plainDaily.includes(objective) ? 'BUDGET_MODE_DAY' : 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET'
  return { budget_mode: kind === 'lifetime' ? 'BUDGET_MODE_TOTAL' : daily, budget: amountIn(micros) }
}

const unlimited = { budget_mode: 'BUDGET_MODE_INFINITE' }

/** A campaign's budget, or that its ad groups have theirs. */
export function campaignBudget(plan: AccountPlan): Params {
  const { budget } = plan.campaign
  if (budget === null) return { budget_optimize_on: false, ...unlimited }
  return { budget_optimize_on: true, ...budgetParams(plan, budget) }
}

/** Manual ad groups name a budget although they share their campaign's; Smart+ refuses that. */
export function adGroupBudget(plan: AccountPlan, { budget }: PlannedAdGroup): Params {
  if (budget !== null) return budgetParams(plan, budget)
  return familyOf(plan) === 'smart' ? {} : { ...unlimited, budget: 0 }
}
