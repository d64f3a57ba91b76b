import type { PlanPlace, TaxonomyItem } from '@adroit/contract/publish-plan'
import type { AccountPlan, PlannedAdGroup } from '../../account-plan.ts'
import { segmentsOf } from '../../plan-segments.ts'
import { storeOf } from '../../store-link.ts'
import { localeOf } from './locales.ts'

type Audience = PlannedAdGroup['audience']

/** `targeting` of an ad set. Keys without a value are left out. */
export function targetingOf(plan: AccountPlan, { audience }: PlannedAdGroup): Readonly<Record<string, unknown>> {
  const { include, exclude, age } = audience
  return withoutEmpty({
    age_min: age.min,
    // 65 includes older people.
    age_max: age.max,
    genders: segmentsOf(audience).genders?.map((gender) => (gender === 'male' ? 1 : 2)),
    geo_locations: placesIn(include.places),
    excluded_geo_locations: placesIn(exclude.places),
    locales: include.languages.flatMap((tag) => localeOf(tag) ?? []),
    custom_audiences: include.customAudiences.map(({ externalId }) => ({ id: externalId })),
    excluded_custom_audiences: exclude.customAudiences.map(({ externalId }) => ({ id: externalId })),
    flexible_spec: [interestsIn(include.taxonomy)].filter((spec) => spec !== undefined),
    exclusions: interestsIn(exclude.taxonomy),
    user_os: systemsOf(plan, audience),
    device_platforms: platformsOf(audience),
    targeting_automation: { advantage_audience: plan.meta.advantageAudience ? 1 : 0 },
  })
}

/** Places of all platforms are countries. Regions and cities of other platforms are not meant for this account. */
export const ofMeta = (places: readonly PlanPlace[]): PlanPlace[] =>
  places.filter(({ platform }) => platform === null || platform === 'meta')

/** The countries of an audience, in ISO 3166. */
export const countriesOf = ({ include }: Audience): string[] =>
  ofMeta(include.places).flatMap(({ kind, id }) => (kind === 'country' ? id : []))

function placesIn(places: readonly PlanPlace[]): object | undefined {
  const own = ofMeta(places)
  const keys = (wanted: PlanPlace['kind']) => own.flatMap(({ kind, id }) => (kind === wanted ? [{ key: id }] : []))
  const found = withoutEmpty({ countries: keys('country').map(({ key }) => key), regions: keys('region'), cities: keys('city') })
  return Object.keys(found).length > 0 ? found : undefined
}

/** Interests and behaviors; people need to have one of them. */
function interestsIn(taxonomy: readonly TaxonomyItem[]): object | undefined {
  const named = (wanted: TaxonomyItem['kind']) =>
    taxonomy.flatMap(({ platform, kind, id, name }) => (platform === 'meta' && kind === wanted ? [{ id, name }] : []))
  const found = withoutEmpty({ interests: named('interest'), behaviors: named('behavior') })
  return Object.keys(found).length > 0 ? found : undefined
}

/** An app runs on one system: that of its store. */
function systemsOf(plan: AccountPlan, audience: Audience): string[] | undefined {
  const store = plan.objective === 'app_installs' ? storeOf(plan.link) : null
  const systems = store === null ? segmentsOf(audience).systems : [store]
  return systems?.map((system) => (system === 'ios' ? 'iOS' : 'Android'))
}

/** Phones and tablets are one to Meta; `problems` refuses plans that separate them. */
function platformsOf(audience: Audience): string[] | undefined {
  const { devices } = segmentsOf(audience)
  if (devices === null) return undefined
  return [...new Set(devices.map((device) => (device === 'desktop' ? 'desktop' : 'mobile')))]
}

const withoutEmpty = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)))
