import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan, PlannedAdGroup } from '../../../account-plan.ts'
import { audienceField, problem } from '../../../plan-fields.ts'
import { segmentsOf } from '../../../plan-segments.ts'
import { storeOf } from '../../../store-link.ts'
import { localeOf } from '../locales.ts'
import { ofMeta } from '../targeting.ts'

/** With Advantage audience, the minimum age is a limit of at most 25 and there is no maximum age. */
const openAges = { min: 25, max: 65 }

export function audienceProblems(plan: AccountPlan, group: PlannedAdGroup): PlanProblem[] {
  const { age, include, exclude } = group.audience
  const field = (name: string) => audienceField(group, name)
  const named = include.customAudiences.length > 0
  const tooNarrow = plan.meta.advantageAudience && (age.min > openAges.min || age.max < openAges.max)
  const browsing = (['include', 'exclude'] as const).filter((side) =>
    group.audience[side].taxonomy.some(({ platform, kind }) => platform === 'meta' && kind === 'browsing'),
  )
  return [
    ...(ofMeta(include.places).length === 0 && !named ? [problem('required', field('include.places'))] : []),
    ...(tooNarrow ? [problem('field_unsupported', field('age'), { with: 'advantageAudience', min: '25', max: '65' })] : []),
    ...include.languages
      .filter((tag) => localeOf(tag) === undefined)
      .map((tag) => problem('field_unsupported', field('include.languages'), { value: tag })),
    ...browsing.map((side) => problem('field_unsupported', field(`${side}.taxonomy`), { value: 'browsing' })),
    ...segmentProblems(plan, group),
    ...sameProblems(include.customAudiences, exclude.customAudiences, field('exclude.customAudiences')),
  ]
}

/** Meta has one value for phones and tablets, and an app runs on the system of its store only. */
function segmentProblems(plan: AccountPlan, group: PlannedAdGroup): PlanProblem[] {
  const { genders, systems, devices } = segmentsOf(group.audience)
  const field = (name: string) => audienceField(group, name)
  const nobody = genders?.length === 0 || systems?.length === 0 || devices?.length === 0
  const split = devices !== null && devices.includes('phone') !== devices.includes('tablet')
  const store = plan.objective === 'app_installs' ? storeOf(plan.link) : null
  return [
    ...(nobody ? [problem('same_included_and_excluded', field('exclude.segments'))] : []),
    ...(split ? [problem('field_unsupported', field('include.segments'), { value: devices.includes('phone') ? 'phone' : 'tablet' })] : []),
    ...(store !== null && systems?.includes(store) === false
      ? [problem('field_unsupported', field('include.segments'), { value: store === 'ios' ? 'android' : 'ios', with: 'link' })]
      : []),
  ]
}

type Audiences = PlannedAdGroup['audience']['include']['customAudiences']

function sameProblems(include: Audiences, exclude: Audiences, field: string): PlanProblem[] {
  return exclude
    .filter(({ externalId }) => include.some((one) => one.externalId === externalId))
    .map(({ name }) => problem('same_included_and_excluded', field, { name }))
}
