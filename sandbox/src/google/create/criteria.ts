import { newId } from '../../world/ids.ts'
import { madeAtSource, make } from '../../world/made.ts'
import type { AdObject, Fields } from '../../world/world.ts'
import { snake } from '../body.ts'
import { customAudiencesOf, systemVersions, userInterests } from '../targeting/audiences.ts'
import { languages } from '../targeting/languages.ts'
import { placeOf } from '../targeting/places.ts'
import { adGroupIn, campaignIn } from './above.ts'
import { type Ask, givenOf, idIn, notFound, refuse, required, resourceName } from './ask.ts'
import { checkBid } from './bidding.ts'
import { numberIn, recordIn, textIn } from './check.ts'
import { checkKeywordPolicy } from './policy.ts'

/** What each kind of criterion is called in `type`, and the ids of those that are always the same. */
export const kinds = {
  adSchedule: { type: 'AD_SCHEDULE' },
  ageRange: {
    type: 'AGE_RANGE',
    ids: {
      ...{ AGE_RANGE_18_24: 503_001, AGE_RANGE_25_34: 503_002, AGE_RANGE_35_44: 503_003, AGE_RANGE_45_54: 503_004 },
      ...{ AGE_RANGE_55_64: 503_005, AGE_RANGE_65_UP: 503_006, AGE_RANGE_UNDETERMINED: 503_999 },
    },
  },
  audience: { type: 'AUDIENCE' },
  customAudience: { type: 'CUSTOM_AUDIENCE' },
  device: { type: 'DEVICE', ids: { DESKTOP: 30_000, MOBILE: 30_001, TABLET: 30_002, OTHER: 30_003, CONNECTED_TV: 30_004 } },
  gender: { type: 'GENDER', ids: { MALE: 10, FEMALE: 11, UNDETERMINED: 20 } },
  incomeRange: {
    type: 'INCOME_RANGE',
    ids: {
      ...{ INCOME_RANGE_0_50: 510_001, INCOME_RANGE_50_60: 510_002, INCOME_RANGE_60_70: 510_003, INCOME_RANGE_70_80: 510_004 },
      ...{ INCOME_RANGE_80_90: 510_005, INCOME_RANGE_90_UP: 510_006, INCOME_RANGE_UNDETERMINED: 510_000 },
    },
  },
  keyword: { type: 'KEYWORD' },
  language: { type: 'LANGUAGE' },
  location: { type: 'LOCATION' },
  operatingSystemVersion: { type: 'OPERATING_SYSTEM_VERSION' },
  parentalStatus: { type: 'PARENTAL_STATUS', ids: { PARENT: 300, NOT_A_PARENT: 301, UNDETERMINED: 302 } },
  userInterest: { type: 'USER_INTEREST' },
  userList: { type: 'USER_LIST' },
} as const
type Kind = keyof typeof kinds

/** The kinds that campaigns of each channel take; `-` before one: only with `negative`. */
const ofCampaign: Readonly<Record<string, string>> = {
  SEARCH: 'adSchedule device language location operatingSystemVersion userInterest userList -keyword',
  PERFORMANCE_MAX: 'adSchedule device language location operatingSystemVersion -ageRange -gender -keyword -userList',
  DEMAND_GEN: 'adSchedule device language location operatingSystemVersion -userList',
  MULTI_CHANNEL: 'language location operatingSystemVersion device -userList',
}
const ofAdGroup: Readonly<Record<string, string>> = {
  SEARCH: 'ageRange gender incomeRange keyword parentalStatus userInterest userList',
  DEMAND_GEN: 'ageRange audience customAudience gender incomeRange language location parentalStatus userInterest userList',
}

/** A `campaignCriterion`. */
export function createCampaignCriterion(ask: Ask): string {
  const campaign = campaignIn(ask)
  const kind = kindIn(ask, ofCampaign[campaign.objective] ?? '')
  if ((kind === 'location' || kind === 'language') && hasUpgradedTargeting(campaign)) notHere(ask, kind)
  return addCriterion(ask, campaign, kind, 'campaign_criterion', 'campaignCriteria')
}

/** An `adGroupCriterion`. */
export function createAdGroupCriterion(ask: Ask): string {
  const { adGroup, campaign } = adGroupIn(ask)
  const kind = kindIn(ask, ofAdGroup[campaign.objective] ?? '')
  if ((kind === 'location' || kind === 'language') && !hasUpgradedTargeting(campaign)) notHere(ask, kind)
  checkBid(ask, numberIn(ask.fields, 'cpcBidMicros'), ['cpc_bid_micros'])
  return addCriterion(ask, adGroup, kind, 'ad_group_criterion', 'adGroupCriteria')
}

/** Demand Gen has places and languages at its ad groups, unless the campaign says otherwise (`upgradedTargeting` defaults to true). */
const hasUpgradedTargeting = ({ objective, given }: AdObject): boolean =>
  objective === 'DEMAND_GEN' && recordIn(given ?? {}, 'demandGenCampaignSettings')['upgradedTargeting'] !== false

function kindIn(ask: Ask, possible: string): Kind {
  const [kind, second] = (Object.keys(kinds) as Kind[]).filter((one) => ask.fields[one] !== undefined)
  if (kind === undefined) return required(ask, 'criterion')
  if (second !== undefined) refuse(ask, 'fieldError.VALUE_MUST_BE_UNSET', 'A criterion is of one kind.', snake(second))
  const taken = possible.split(' ')
  const negative = ask.fields['negative'] === true
  if (!taken.includes(kind) && !(negative && taken.includes(`-${kind}`))) notHere(ask, kind)
  if (negative && (kind === 'device' || kind === 'adSchedule' || kind === 'operatingSystemVersion'))
    refuse(ask, 'criterionError.CANNOT_EXCLUDE_CRITERIA_TYPE', 'Criteria type can not be excluded.', snake(kind))
  if (negative && ask.fields['bidModifier'] !== undefined)
    refuse(ask, 'criterionError.CANNOT_BID_MODIFY_NEGATIVE_CRITERION', 'A negative criterion has no bid modifier.', 'bid_modifier')
  return kind
}

function notHere(ask: Ask, kind: Kind): never {
  return refuse(ask, 'criterionError.CANNOT_ADD_CRITERIA_TYPE', 'Criteria type can not be targeted.', snake(kind), {
    trigger: kinds[kind].type,
  })
}

function addCriterion(ask: Ask, parent: AdObject, kind: Kind, made: string, collection: string): string {
  const { world, account, person, fields } = ask
  const fixed = idOfCriterion(ask, kind)
  const all = Object.values(world.made).filter(
    (one) =>
      one.platform === 'google' && one.account === account.id && one.kind === made && one.parent === parent.id && one.state !== 'deleted',
  )
  const same = (one: { readonly fields: Fields }) => contentOf(one.fields, kind) === contentOf(fields, kind)
  const twin = all.find((one) => (fixed === null ? same(one) : one.id === `${parent.id}~${fixed}`))
  if (twin !== undefined && (twin.fields['negative'] === true) === (fields['negative'] === true))
    refuse(ask, 'mutateError.RESOURCE_ALREADY_EXISTS', 'The resource being created already exists.', snake(kind))
  if (twin !== undefined && kind !== 'keyword') {
    const family = made === 'campaign_criterion' ? 'campaignCriterionError' : 'adGroupCriterionError'
    refuse(ask, `${family}.CANNOT_TARGET_AND_EXCLUDE`, 'Cannot target and exclude the same criterion.', snake(kind))
  }
  const id = `${parent.id}~${fixed ?? newId(world, 'google', 'criterion')}`
  make(world, account, { kind: made, id, name: kind, parent: parent.id, fields: givenOf(ask), createdBy: person })
  return resourceName(ask, collection, id)
}

const contentOf = (fields: Fields, kind: Kind): string =>
  JSON.stringify(fields[kind], (key, value) => (key === 'text' ? String(value).toLowerCase() : value))

/** Checks what a criterion names; returns its id if it is always the same. */
function idOfCriterion(ask: Ask, kind: Kind): string | null {
  const info = recordIn(ask.fields, kind)
  const named = (field: string) => textIn(info, field) ?? required(ask, [snake(kind), snake(field)])
  const constant = (field: string, collection: string, isThere: (id: string) => boolean): string => {
    const name = named(field)
    const [, id = ''] = new RegExp(`^${collection}/(\\d+)$`).exec(name) ?? []
    if (!isThere(id)) notThere(ask, name, [snake(kind), snake(field)])
    return id
  }
  switch (kind) {
    case 'location':
      return constant('geoTargetConstant', 'geoTargetConstants', (id) => placeOf(id) !== null)
    case 'language':
      return constant('languageConstant', 'languageConstants', (id) => languages.some((one) => one.id === id))
    case 'operatingSystemVersion':
      return constant('operatingSystemVersionConstant', 'operatingSystemVersionConstants', (id) =>
        systemVersions.some((one) => one.id === id),
      )
    case 'userInterest':
      checkUserInterest(ask, named('userInterestCategory'), ['user_interest', 'user_interest_category'])
      return null
    case 'userList':
      checkUserList(ask, named('userList'), ['user_list', 'user_list'])
      return null
    case 'customAudience':
      checkCustomAudience(ask, named('customAudience'), ['custom_audience', 'custom_audience'])
      return null
    case 'audience':
      if (madeAtSource(ask.world, ask.account, 'audience', idIn(ask, named('audience'), 'audiences', ['audience', 'audience'])) === null)
        notFound(ask, named('audience'), ['audience', 'audience'])
      return null
    case 'keyword':
      checkKeyword(ask, named('text'))
      named('matchType')
      return null
    case 'adSchedule':
      return null
    default:
      return String((kinds[kind] as { ids: Record<string, number> }).ids[named('type')])
  }
}

const notThere = (ask: Ask, name: string, at: readonly string[]): never =>
  refuse(ask, 'criterionError.INVALID_CRITERION_ID', 'The CriterionId does not exist or is of the incorrect type.', at, { trigger: name })

export function checkUserInterest(ask: Ask, name: string, at: readonly string[]): void {
  const id = idIn(ask, name, 'userInterests', at)
  if (!userInterests.some((one) => one.id === id))
    refuse(ask, 'criterionError.INVALID_USER_INTEREST', 'The user interest does not exist.', at, { trigger: name })
}

export function checkUserList(ask: Ask, name: string, at: readonly string[]): void {
  const id = idIn(ask, name, 'userLists', at)
  const list = ask.account.assets.audiences.find((one) => one.id === id)
  if (list === undefined) refuse(ask, 'criterionError.INVALID_USER_LIST', 'The user list does not exist.', at, { trigger: name })
  if (!list.usable && ask.fields['negative'] !== true)
    refuse(ask, 'criterionError.CANNOT_ADD_CLOSED_USER_LIST', 'A closed user list cannot be added.', at, { trigger: name })
}

export function checkCustomAudience(ask: Ask, name: string, at: readonly string[]): void {
  const id = idIn(ask, name, 'customAudiences', at)
  if (!customAudiencesOf(ask.account).some((one) => one.id === id))
    refuse(ask, 'criterionError.INVALID_CUSTOM_AUDIENCE', 'The custom audience does not exist.', at, { trigger: name })
}

function checkKeyword(ask: Ask, text: string): void {
  const wrong = (name: string, message: string) => refuse(ask, `criterionError.${name}`, message, ['keyword', 'text'], { trigger: text })
  if (text.trim() === '') wrong('INVALID_KEYWORD_TEXT', 'The keyword text is empty.')
  if (text.length > 80) wrong('KEYWORD_TEXT_TOO_LONG', 'The keyword text has more than 80 characters.')
  if (text.trim().split(/\s+/).length > 10) wrong('KEYWORD_HAS_TOO_MANY_WORDS', 'The keyword has more than 10 words.')
  if (/[!@%^()={}~`<>?\\|,;]/.test(text)) wrong('KEYWORD_HAS_INVALID_CHARS', 'The keyword text has invalid characters.')
  checkKeywordPolicy(ask, text)
}
