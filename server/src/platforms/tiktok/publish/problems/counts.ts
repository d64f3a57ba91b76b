import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { problem } from '../../../plan-fields.ts'
import { familyOf } from '../family.ts'

/** Ad groups of a campaign, and ads of an ad group (docs of the creating endpoints). */
const most = { smart: { adGroups: 30, ads: 50 }, manual: { adGroups: 999, ads: 20 } } as const

export function countProblems(plan: AccountPlan): PlanProblem[] {
  const { adGroups } = plan.campaign
  const limits = most[familyOf(plan)]
  return [
    ...(adGroups.length > limits.adGroups ? [problem('too_many', 'audiences', { max: String(limits.adGroups) })] : []),
    ...(adGroups.some(({ ads }) => ads.length > limits.ads) ? [problem('too_many', 'creatives', { max: String(limits.ads) })] : []),
  ]
}
