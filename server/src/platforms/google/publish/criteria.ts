import type { AccountPlan, PlannedAdGroup } from '../../account-plan.ts'
import type { Builder } from './builder.ts'
import { channels } from './channel.ts'
import { constantsOf } from './languages.ts'
import { resource } from './names.ts'
import type { Fields } from './operations.ts'
import { geoTargetsOf } from './places.ts'
import { ageRanges, devicesOf, gendersOf, limitsAge } from './segments.ts'

type Audience = PlannedAdGroup['audience']

/** Places, languages and devices of a campaign: those of its first ad group, which `problems` requires all others to share. */
export function addCampaignCriteria(builder: Builder, plan: AccountPlan, campaign: string): void {
  const [first] = plan.campaign.adGroups
  if (first === undefined) return
  const { placesOf, devices } = channels[plan.google.channel]
  const criteria = [
    ...(placesOf === 'campaign' ? placeCriteria(first.audience) : []),
    ...(devices ? deviceCriteria(plan, first.audience) : []),
  ]
  for (const criterion of criteria) builder.add('campaignCriterion', { campaign, ...criterion })
}

/** What narrows an ad group: keywords and people in Search, places, languages and an audience in Demand Gen. */
export function addGroupCriteria(builder: Builder, plan: AccountPlan, group: PlannedAdGroup, adGroup: string): void {
  const { placesOf, people } = channels[plan.google.channel]
  const criteria = [
    ...(plan.google.channel === 'search' ? keywordCriteria(plan) : []),
    ...(placesOf === 'ad_group' ? placeCriteria(group.audience) : []),
    ...(people === 'criteria' ? peopleCriteria(group.audience) : []),
  ]
  for (const criterion of criteria) builder.add('adGroupCriterion', { adGroup, status: 'ENABLED', ...criterion })
}

const keywordCriteria = ({ google }: AccountPlan): Fields[] =>
  google.keywords.map(({ text, match }) => ({ keyword: { text: text.trim(), matchType: match.toUpperCase() } }))

function placeCriteria({ include, exclude }: Audience): Fields[] {
  const location = (id: string) => ({ location: { geoTargetConstant: `geoTargetConstants/${id}` } })
  const languages = [...new Set(include.languages.flatMap(constantsOf))]
  return [
    ...geoTargetsOf(include.places).map(location),
    ...geoTargetsOf(exclude.places).map((id) => ({ ...location(id), negative: true })),
    ...languages.map((id) => ({ language: { languageConstant: `languageConstants/${id}` } })),
  ]
}

const deviceTypes = { phone: 'MOBILE', tablet: 'TABLET', desktop: 'DESKTOP' } as const

/**
 * Devices are left out by a bid of nothing. TVs, which Demand Gen is shown on, are none of a plan's devices: they stay if nothing is left out.
 */
function deviceCriteria({ google }: AccountPlan, audience: Audience): Fields[] {
  const kept = devicesOf(audience)
  if (kept === null) return []
  const left = (Object.keys(deviceTypes) as (keyof typeof deviceTypes)[]).filter((one) => !kept.includes(one))
  const televisions = google.channel === 'demand_gen' ? ['CONNECTED_TV'] : []
  return [...left.map((one) => deviceTypes[one]), ...televisions].map((type) => ({ device: { type }, bidModifier: 0 }))
}

/**
 * People are left out by negative criteria, which Google requires of ages and genders: everybody else, of an unknown age too, would be shown the
 * ads. Lists and interests are included by positive ones together with `targetingSetting`.
 */
function peopleCriteria(audience: Audience): Fields[] {
  const { include, exclude, age } = audience
  const genders = gendersOf(audience)
  const negative = (criterion: Fields) => ({ ...criterion, negative: true })
  return [
    ...(limitsAge(audience)
      ? [...ageRanges.filter(({ from, to }) => from < age.min || to > age.max).map(({ type }) => type), 'AGE_RANGE_UNDETERMINED'].map(
          (type) => negative({ ageRange: { type } }),
        )
      : []),
    ...(genders === null
      ? []
      : [genders.includes('male') ? 'FEMALE' : 'MALE', 'UNDETERMINED'].map((type) => negative({ gender: { type } }))),
    ...include.customAudiences.map(({ externalId }) => ({ userList: { userList: resource('userLists', externalId) } })),
    ...interestsOf(include.taxonomy).map((id) => ({ userInterest: { userInterestCategory: resource('userInterests', id) } })),
    ...exclude.customAudiences.map(({ externalId }) => negative({ userList: { userList: resource('userLists', externalId) } })),
  ]
}

const interestsOf = (taxonomy: Audience['include']['taxonomy']): string[] =>
  taxonomy.flatMap(({ platform, kind, id }) => (platform === 'google' && kind === 'interest' ? [id] : []))

/** Whether an ad group names lists or interests that people must belong to. */
export const namesPeople = ({ include }: Audience): boolean =>
  include.customAudiences.length > 0 || include.taxonomy.some(({ platform }) => platform === 'google')
