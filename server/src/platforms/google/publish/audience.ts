import type { PlannedAdGroup } from '../../account-plan.ts'
import type { Builder } from './builder.ts'
import { namesPeople } from './criteria.ts'
import { resource } from './names.ts'
import type { Fields } from './operations.ts'
import { gendersOf, limitsAge } from './segments.ts'

type Audience = PlannedAdGroup['audience']

/** Whether an ad group of Demand Gen needs an Audience: it is not for everybody in its places. */
export const needsAudience = (audience: Audience): boolean =>
  limitsAge(audience) || gendersOf(audience) !== null || namesPeople(audience) || audience.exclude.customAudiences.length > 0

/** Adds the Audience of an ad group and makes the ad group use it. Its name is unique in the account, as the ad group's is. */
export function addAudience(builder: Builder, { name, audience }: PlannedAdGroup, adGroup: string): void {
  const { exclude } = audience
  const dimensions = dimensionsOf(audience)
  const exclusions = exclude.customAudiences.map(({ externalId }) => ({ userList: { userList: resource('userLists', externalId) } }))
  const made = builder.named('audience', 'audiences', {
    name,
    ...(dimensions.length > 0 ? { dimensions } : {}),
    ...(exclusions.length > 0 ? { exclusionDimension: { exclusions } } : {}),
  })
  builder.add('adGroupCriterion', { adGroup, status: 'ENABLED', audience: { audience: made } })
}

function dimensionsOf(audience: Audience): Fields[] {
  const { age, include } = audience
  const genders = gendersOf(audience)
  const segments = [
    ...include.customAudiences.map(({ externalId }) => ({ userList: { userList: resource('userLists', externalId) } })),
    ...include.taxonomy.flatMap(({ platform, kind, id }): Fields[] => {
      if (platform !== 'google' || kind === 'behavior') return []
      return kind === 'interest'
        ? [{ userInterest: { userInterestCategory: resource('userInterests', id) } }]
        : [{ customAudience: { customAudience: resource('customAudiences', id) } }]
    }),
  ]
  return [
    // Without `maxAge`: 65 and older.
    ...(limitsAge(audience)
      ? [{ age: { ageRanges: [{ minAge: age.min, ...(age.max < 65 ? { maxAge: age.max } : {}) }], includeUndetermined: false } }]
      : []),
    ...(genders === null ? [] : [{ gender: { genders: genders.map((one) => one.toUpperCase()), includeUndetermined: false } }]),
    ...(segments.length > 0 ? [{ audienceSegments: { segments } }] : []),
  ]
}
