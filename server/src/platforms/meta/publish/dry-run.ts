import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../account-plan.ts'
import { accountField } from '../../plan-fields.ts'
import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { Graph } from '../graph.ts'
import { parsed, validated } from '../wire.ts'
import { campaignParams } from './campaign.ts'
import { freeze } from './frozen.ts'
import { budgetProblems } from './minimum-budgets.ts'
import { scheduleProblems } from './problems/schedule.ts'
import { post } from './send.ts'

/** Fields by the subcodes of Meta's refusals; the others are about the whole plan. */
const fields: Readonly<Record<string, string>> = {
  '100/1885272': accountField('budget'),
  '100/4834011': 'budget.level',
}

/**
 * Lets Meta check the campaign without creating it, and compares budgets of ad sets with the account's minimums. Ad sets cannot be checked
 * before their campaign exists, nor ads before their ad set.
 */
export async function dryRun(graph: Graph, access: Access, plan: AccountPlan): Promise<PlanProblem[]> {
  // Without a start, the schedule begins now; `problems` does not know when that is.
  const schedule = plan.startsAt === null ? scheduleProblems({ ...plan, startsAt: access.now }) : []
  return [...schedule, ...(await campaignProblems(graph, access, plan)), ...(await budgetProblems(graph, access, plan))]
}

async function campaignProblems(graph: Graph, access: Access, plan: AccountPlan): Promise<PlanProblem[]> {
  const request = freeze('campaigns', { ...campaignParams(plan), execution_options: ['validate_only'] })
  try {
    parsed(validated, await post(graph, access, 'campaigns.validate', request), 'the check')
    return []
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== 'refused') throw error
    const field = fields[error.code] ?? ''
    return [{ kind: 'platform_refused', field, account: null, values: { platform: 'meta' }, platformMessage: error.message }]
  }
}
