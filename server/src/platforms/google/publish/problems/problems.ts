import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { distinct } from '../../../plan-fields.ts'
import { audienceProblems } from './audience.ts'
import { brandProblems } from './brand.ts'
import { channelProblems } from './channel.ts'
import { creativeProblems } from './creatives.ts'
import { moneyProblems } from './money.ts'
import { scheduleProblems } from './schedule.ts'
import { textProblems } from './texts.ts'

/** What Google requires of a plan, lacks, or allows less of. Only rules of Google's are here. */
export const problemsOf = (plan: AccountPlan): PlanProblem[] =>
  distinct([
    ...channelProblems(plan),
    ...moneyProblems(plan),
    ...scheduleProblems(plan),
    ...plan.campaign.adGroups.flatMap((group) => audienceProblems(plan, group)),
    ...brandProblems(plan),
    ...creativeProblems(plan),
    ...textProblems(plan),
  ])
