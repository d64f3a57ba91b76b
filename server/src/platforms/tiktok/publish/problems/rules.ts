import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan, PlannedAdGroup } from '../../../account-plan.ts'
import { audienceField, problem } from '../../../plan-fields.ts'
import { segmentsOf } from '../../../plan-segments.ts'

/** TikTok takes no political ads; in other special categories nobody may be left out by age or gender. */
export function ruleProblems({ campaign, meta }: AccountPlan): PlanProblem[] {
  const [category] = meta.specialAdCategories
  if (meta.specialAdCategories.includes('politics'))
    return [problem('field_unsupported', 'meta.specialAdCategories', { value: 'politics' })]
  return category === undefined ? [] : campaign.adGroups.flatMap((group) => fairnessProblems(group, category))
}

function fairnessProblems(group: PlannedAdGroup, category: string): PlanProblem[] {
  const { age } = group.audience
  const { genders } = segmentsOf(group.audience)
  return [
    ...(age.min > 18 || age.max !== 65 ? [problem('field_unsupported', audienceField(group, 'age'), { with: category })] : []),
    ...(genders === null ? [] : [problem('field_unsupported', audienceField(group, 'include.segments'), { with: category })]),
  ]
}
