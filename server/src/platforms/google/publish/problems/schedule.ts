import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { problem } from '../../../plan-fields.ts'
import { channels } from '../channel.ts'
import { beginsWithin, endsWithin } from '../schedule.ts'

/** Only Demand Gen begins and ends within a day (`DATE_RANGE_ERROR_START_TIME_MUST_BE_THE_START_OF_A_DAY`); a total budget needs an end. */
export function scheduleProblems(plan: AccountPlan): PlanProblem[] {
  const { channel } = plan.google
  const { timesOfDay } = channels[channel]
  return [
    ...(plan.campaign.budget?.kind === 'lifetime' && plan.endsAt === null ? [problem('end_required', 'schedule.end')] : []),
    ...(!timesOfDay && beginsWithin(plan) ? [problem('field_unsupported', 'schedule.start', { value: 'time', with: channel })] : []),
    ...(!timesOfDay && endsWithin(plan) ? [problem('field_unsupported', 'schedule.end', { value: 'time', with: channel })] : []),
  ]
}
