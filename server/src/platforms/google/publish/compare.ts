import { mediaOf, textsOf } from '../creative.ts'
import type { Fields } from './operations.ts'

/** Values of an object by the names that differences have, in a form in which what was sent and what is read are equal. */
export type Form = Readonly<Record<string, string>>

const plain = (value: unknown): string => (value === undefined || value === null || value === 'UNSPECIFIED' ? '' : String(value))
/** Google leaves out zero and false, or sends them. */
const orNothing = (value: unknown): string => plain(value).replace(/^(0|false)$/, '')

function at(fields: Fields, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, name) => (typeof found === 'object' && found !== null ? (found as Fields)[name] : undefined), fields)
}

const strategies = {
  maximizeConversions: 'MAXIMIZE_CONVERSIONS',
  maximizeConversionValue: 'MAXIMIZE_CONVERSION_VALUE',
  targetSpend: 'TARGET_SPEND',
  targetCpa: 'TARGET_CPA',
} as const

const amounts = [
  'maximizeConversions.targetCpaMicros',
  'maximizeConversionValue.targetRoas',
  'targetSpend.cpcBidCeilingMicros',
  'targetCpa.targetCpaMicros',
] as const

/** Compared whether they were sent or not, and only if they were sent: the rest has defaults of Google's. */
const always = ['name', 'advertisingChannelType', 'advertisingChannelSubType', 'containsEuPoliticalAdvertising', 'finalUrlSuffix'] as const
const ifSent = [
  'startDateTime',
  'networkSettings.targetSearchNetwork',
  'networkSettings.targetContentNetwork',
  'geoTargetTypeSetting.positiveGeoTargetType',
  'appCampaignSetting.appId',
  'appCampaignSetting.appStore',
  'appCampaignSetting.biddingStrategyGoalType',
] as const

/** Until v24 the end of campaigns without an end. */
const never = '2037-12-30'

/** What decides about a campaign's money and time. */
export function campaignForm(campaign: Fields, budget: Fields): Form {
  const sentStrategy = Object.entries(strategies).find(([field]) => campaign[field] !== undefined)?.[1]
  return {
    ...Object.fromEntries(always.map((path) => [path, plain(at(campaign, path))])),
    ...Object.fromEntries(ifSent.map((path) => [path, orNothing(at(campaign, path))])),
    endDateTime: plain(campaign['endDateTime']).startsWith(never) ? '' : plain(campaign['endDateTime']),
    biddingStrategyType: plain(campaign['biddingStrategyType'] ?? sentStrategy),
    ...Object.fromEntries(amounts.map((path) => [path, orNothing(at(campaign, path))])),
    'budget.amountMicros': orNothing(budget['amountMicros']),
    'budget.totalAmountMicros': orNothing(budget['totalAmountMicros']),
    'budget.period': plain(budget['period']),
    'budget.explicitlyShared': orNothing(budget['explicitlyShared']),
  }
}

/** The fields to read for `campaignForm`. */
export const campaignFields: readonly string[] = [
  ...[...always.slice(2), ...ifSent, ...amounts, 'endDateTime', 'biddingStrategyType'].map((path) => `campaign.${snake(path)}`),
  ...['amountMicros', 'totalAmountMicros', 'period', 'explicitlyShared'].map((name) => `campaign_budget.${snake(name)}`),
]

function snake(path: string): string {
  return path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** What an ad shows and where it leads. */
export function adForm(ad: Fields): Form {
  const { headlines, bodies } = textsOf(ad)
  return {
    finalUrls: Array.isArray(ad['finalUrls']) ? ad['finalUrls'].join(' ') : '',
    headlines: [...headlines].sort().join(' | '),
    descriptions: [...bodies].sort().join(' | '),
    media: mediaOf(ad)
      .map(({ id }) => id)
      .sort()
      .join(' '),
  }
}

export interface Difference {
  readonly field: string
  readonly sent: string
  readonly found: string
}

/** Fields that differ. A start that was not sent is the day of creation. */
export function differences(sent: Form, found: Form): Difference[] {
  return Object.entries(sent).flatMap(([field, value]) => {
    const other = found[field] ?? ''
    if (value === '' && (ifSent as readonly string[]).includes(field)) return []
    return value === other ? [] : [{ field, sent: value, found: other }]
  })
}
