import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan, PlannedAdGroup } from '../../../account-plan.ts'
import { audienceField, problem } from '../../../plan-fields.ts'
import { segmentsOf } from '../../../plan-segments.ts'
import { storeOf } from '../../../store-link.ts'
import { isBehavior } from '../actions.ts'
import { ageGroupsOf, agesOf } from '../ages.ts'
import { languageOf } from '../languages.ts'
import { allowsMinors } from '../minors.ts'
import { locationOf, ofTiktok } from '../places.ts'

export function audienceProblems(plan: AccountPlan, group: PlannedAdGroup): PlanProblem[] {
  const { include, exclude } = group.audience
  const field = (name: string) => audienceField(group, name)
  const places = ofTiktok(include.places)
  return [
    ...(places.length === 0 ? [problem('required', field('include.places'))] : []),
    ...places
      .filter((place) => locationOf(place) === undefined)
      .map(({ name }) => problem('field_unsupported', field('include.places'), { value: name })),
    ...ageProblems(group),
    ...include.languages
      .filter((tag) => languageOf(tag) === undefined)
      .map((tag) => problem('field_unsupported', field('include.languages'), { value: tag })),
    ...include.taxonomy
      .filter(({ platform, kind, id }) => platform === 'tiktok' && (kind === 'browsing' || (kind === 'behavior' && !isBehavior(id))))
      .map(({ kind }) => problem('field_unsupported', field('include.taxonomy'), { value: kind })),
    // TikTok excludes custom audiences only.
    ...(ofTiktok(exclude.places).length > 0 ? [problem('field_unsupported', field('exclude.places'), { value: 'places' })] : []),
    ...(exclude.taxonomy.length > 0 ? [problem('field_unsupported', field('exclude.taxonomy'), { value: 'taxonomy' })] : []),
    ...segmentProblems(plan, group),
    ...exclude.customAudiences
      .filter(({ externalId }) => include.customAudiences.some((one) => one.externalId === externalId))
      .map(({ name }) => problem('same_included_and_excluded', field('exclude.customAudiences'), { name })),
  ]
}

/** TikTok has six groups of ages, and leaves out minors in many countries. */
function ageProblems(group: PlannedAdGroup): PlanProblem[] {
  const { age, include } = group.audience
  const field = audienceField(group, 'age')
  if (ageGroupsOf(age) === null)
    return [problem('field_unsupported', field, { min: agesOf('min').join(', '), max: agesOf('max').join(', ') })]
  return age.min < 18 && !ofTiktok(include.places).every(allowsMinors) ? [problem('field_unsupported', field, { min: '18' })] : []
}

/** TikTok does not tell phones, tablets and computers apart; an app runs on the system of its store only. */
function segmentProblems(plan: AccountPlan, group: PlannedAdGroup): PlanProblem[] {
  const { genders, systems, devices } = segmentsOf(group.audience)
  const field = (name: string) => audienceField(group, name)
  const nobody = genders?.length === 0 || systems?.length === 0
  const store = plan.objective === 'app_installs' ? storeOf(plan.link) : null
  return [
    ...(nobody ? [problem('same_included_and_excluded', field('exclude.segments'))] : []),
    ...(devices === null ? [] : [problem('field_unsupported', field('include.segments'), { value: 'devices' })]),
    ...(store !== null && systems?.includes(store) === false
      ? [problem('field_unsupported', field('include.segments'), { value: store === 'ios' ? 'android' : 'ios', with: 'link' })]
      : []),
  ]
}
