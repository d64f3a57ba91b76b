import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { problem } from '../../../plan-fields.ts'

const leastHours = 24

/** A lifetime budget needs an end; with a daily budget, ads run for more than a day. Without a start, the day of publishing counts. */
export function scheduleProblems({ campaign, startsAt, endsAt }: AccountPlan): PlanProblem[] {
  const kinds = new Set([campaign.budget, ...campaign.adGroups.map(({ budget }) => budget)].map((budget) => budget?.kind))
  if (endsAt === null) return kinds.has('lifetime') ? [problem('end_required', 'schedule.end')] : []
  if (startsAt === null || !kinds.has('daily')) return []
  const hours = (endsAt.getTime() - startsAt.getTime()) / 3_600_000
  return hours > leastHours ? [] : [problem('schedule_too_short', 'schedule.end', { hours: String(leastHours) })]
}
