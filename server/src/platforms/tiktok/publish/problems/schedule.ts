import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { problem } from '../../../plan-fields.ts'
import { isLifetime } from '../family.ts'

/** A lifetime budget needs an end. */
export const scheduleProblems = (plan: AccountPlan): PlanProblem[] =>
  plan.endsAt === null && isLifetime(plan) ? [problem('end_required', 'schedule.end')] : []
