import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan, PlannedAdGroup } from '../../../account-plan.ts'
import { audienceField, problem } from '../../../plan-fields.ts'
import { storeOf } from '../campaign.ts'
import { channels } from '../channel.ts'
import { constantsOf } from '../languages.ts'
import { geoTargetsOf } from '../places.ts'
import { devicesOf, fitsAgeRanges, gendersOf, limitsAge } from '../segments.ts'
import { sharedProblems } from './shared.ts'

/** A campaign without a place would be shown all over the world. */
export function audienceProblems(plan: AccountPlan, group: PlannedAdGroup): PlanProblem[] {
  const { include } = group.audience
  const field = (name: string) => audienceField(group, name)
  return [
    ...(geoTargetsOf(include.places).length === 0 ? [problem('required', field('include.places'))] : []),
    ...include.languages
      .filter((tag) => constantsOf(tag).length === 0)
      .map((tag) => problem('field_unsupported', field('include.languages'), { value: tag })),
    ...ageProblems(plan, group),
    ...segmentProblems(plan, group),
    ...peopleProblems(plan, group),
    ...sharedProblems(plan, group),
  ]
}

/** Google knows ages by ranges, and only some channels can be limited to them. */
function ageProblems({ google: { channel } }: AccountPlan, group: PlannedAdGroup): PlanProblem[] {
  const { audience } = group
  const tooYoung = audience.age.min < 18
  if (!limitsAge(audience) && !tooYoung) return []
  const able = channels[channel].people !== null && !tooYoung && fitsAgeRanges(audience)
  return able ? [] : [problem('field_unsupported', audienceField(group, 'age'), { with: channel, min: '18', max: '65' })]
}

function segmentProblems({ google: { channel }, assets }: AccountPlan, group: PlannedAdGroup): PlanProblem[] {
  const { include, exclude } = group.audience
  const [genders, devices] = [gendersOf(group.audience), devicesOf(group.audience)]
  const nobody = genders?.length === 0 || devices?.length === 0
  const at = audienceField(group, 'include.segments')
  const unsupported = (value: string) => problem('field_unsupported', at, { value, with: channel })
  // An app runs on the system of its store; elsewhere Google has versions of systems only.
  const own = channel !== 'app' || assets.app === null ? null : storeOf(assets.app) === 'APPLE_APP_STORE' ? 'ios' : 'android'
  const [wanted, unwanted] = [include.segments.systems, exclude.segments.systems]
  const fitsApp = own !== null && (wanted.length === 0 || wanted.includes(own)) && !unwanted.includes(own)
  return [
    ...(nobody ? [problem('same_included_and_excluded', audienceField(group, 'exclude.segments'))] : []),
    ...(genders !== null && channels[channel].people === null ? [unsupported('gender')] : []),
    ...(devices !== null && !channels[channel].devices ? [unsupported('device')] : []),
    ...(wanted.length + unwanted.length > 0 && !fitsApp ? [unsupported('system')] : []),
  ]
}

function peopleProblems({ google: { channel } }: AccountPlan, group: PlannedAdGroup): PlanProblem[] {
  const { include, exclude } = group.audience
  const { people } = channels[channel]
  const field = (name: string) => audienceField(group, name)
  const able = (kind: string) => (kind === 'interest' ? people !== null : kind === 'browsing' && people === 'audience')
  const refused = include.taxonomy.find(({ platform, kind }) => platform === 'google' && !able(kind))
  return [
    ...(refused === undefined ? [] : [problem('field_unsupported', field('include.taxonomy'), { value: refused.kind, with: channel })]),
    ...(exclude.taxonomy.some(({ platform }) => platform === 'google')
      ? [problem('field_unsupported', field('exclude.taxonomy'), { with: channel })]
      : []),
    ...(['include', 'exclude'] as const)
      .filter((side) => people === null && group.audience[side].customAudiences.length > 0)
      .map((side) => problem('field_unsupported', field(`${side}.customAudiences`), { with: channel })),
    ...exclude.customAudiences
      .filter(({ externalId }) => include.customAudiences.some((one) => one.externalId === externalId))
      .map(({ name }) => problem('same_included_and_excluded', field('exclude.customAudiences'), { name })),
  ]
}
