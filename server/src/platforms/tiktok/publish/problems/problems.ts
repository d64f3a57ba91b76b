import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { distinct } from '../../../plan-fields.ts'
import { assetProblems } from './assets.ts'
import { audienceProblems } from './audience.ts'
import { countProblems } from './counts.ts'
import { creativeProblems } from './creatives.ts'
import { moneyProblems } from './money.ts'
import { ruleProblems } from './rules.ts'
import { scheduleProblems } from './schedule.ts'
import { textProblems } from './texts.ts'

/** What TikTok requires of a plan that begins `now` or later, lacks, or allows less of. Only rules of TikTok's are here. */
export const problemsOf = (plan: AccountPlan, now: Date): PlanProblem[] =>
  distinct([
    ...assetProblems(plan),
    ...moneyProblems(plan, now),
    ...scheduleProblems(plan),
    ...plan.campaign.adGroups.flatMap((group) => audienceProblems(plan, group)),
    ...ruleProblems(plan),
    ...creativeProblems(plan),
    ...textProblems(plan),
    ...countProblems(plan),
  ])
