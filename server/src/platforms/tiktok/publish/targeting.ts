import type { AccountPlan, PlannedAdGroup } from '../../account-plan.ts'
import { segmentsOf } from '../../plan-segments.ts'
import { storeOf } from '../../store-link.ts'
import { actionsOf } from './actions.ts'
import { ageGroupsOf } from './ages.ts'
import type { Params } from './frozen.ts'
import { languageOf } from './languages.ts'
import { locationOf, ofTiktok } from './places.ts'

/** Whom an ad group addresses; keys without a value are left out. At Smart+ they are in `targeting_spec`. */
export function targetingOf(plan: AccountPlan, { audience }: PlannedAdGroup): Params {
  const { include, exclude, age } = audience
  return withoutEmpty({
    location_ids: ofTiktok(include.places).flatMap((place) => locationOf(place) ?? []),
    age_groups: ageGroupsOf(age) ?? undefined,
    gender: genderOf(audience),
    languages: include.languages.flatMap((tag) => languageOf(tag) ?? []),
    interest_category_ids: include.taxonomy.flatMap(({ platform, kind, id }) => (platform === 'tiktok' && kind === 'interest' ? [id] : [])),
    actions: actionsOf(include.taxonomy),
    audience_ids: include.customAudiences.map(({ externalId }) => externalId),
    excluded_audience_ids: exclude.customAudiences.map(({ externalId }) => externalId),
    operating_systems: systemsOf(plan, audience),
  })
}

function genderOf(audience: PlannedAdGroup['audience']): string | undefined {
  const [gender] = segmentsOf(audience).genders ?? []
  return gender === undefined ? undefined : gender === 'male' ? 'GENDER_MALE' : 'GENDER_FEMALE'
}

/** TikTok takes one system. Both are as good as none: its app runs on phones and tablets. An app runs on the system of its store. */
function systemsOf(plan: AccountPlan, audience: PlannedAdGroup['audience']): string[] {
  const store = plan.objective === 'app_installs' ? storeOf(plan.link) : null
  const systems = store === null ? (segmentsOf(audience).systems ?? []) : [store]
  return systems.length === 1 ? systems.map((system) => (system === 'ios' ? 'IOS' : 'ANDROID')) : []
}

const withoutEmpty = (given: Readonly<Record<string, unknown>>): Params =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)))
