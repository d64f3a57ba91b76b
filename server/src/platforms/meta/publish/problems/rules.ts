import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan, PlannedAdGroup } from '../../../account-plan.ts'
import { isInUnion } from '../../../europe.ts'
import { audienceField, problem } from '../../../plan-fields.ts'
import { segmentsOf } from '../../../plan-segments.ts'
import { countriesOf } from '../targeting.ts'

/** Categories in which nobody may be left out by age or gender. */
const fair: readonly string[] = ['housing', 'employment', 'credit']

/** What laws demand: beneficiary and payer in the European Union, and no selection of people by age and gender in special categories. */
export function ruleProblems({ campaign, meta }: AccountPlan): PlanProblem[] {
  const european = campaign.adGroups.some(({ audience }) => countriesOf(audience).some(isInUnion))
  const category = meta.specialAdCategories.find((one) => fair.includes(one))
  return [
    ...(european && meta.beneficiary.trim() === '' ? [problem('required', 'meta.beneficiary')] : []),
    ...(european && meta.payor.trim() === '' ? [problem('required', 'meta.payor')] : []),
    ...(meta.specialAdCategories.length > 0 ? campaign.adGroups.flatMap(countryProblems) : []),
    ...(category === undefined ? [] : campaign.adGroups.flatMap((group) => fairnessProblems(group, category))),
  ]
}

/** A special category applies to countries, so each audience names some. */
function countryProblems(group: PlannedAdGroup): PlanProblem[] {
  return countriesOf(group.audience).length > 0 ? [] : [problem('required', audienceField(group, 'include.places'), { kind: 'country' })]
}

function fairnessProblems(group: PlannedAdGroup, category: string): PlanProblem[] {
  const { age } = group.audience
  const { genders } = segmentsOf(group.audience)
  return [
    ...(age.min !== 18 || age.max !== 65 ? [problem('field_unsupported', audienceField(group, 'age'), { with: category })] : []),
    ...(genders === null ? [] : [problem('field_unsupported', audienceField(group, 'include.segments'), { with: category })]),
  ]
}
