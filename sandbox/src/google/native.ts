import { pathOf, shown } from '../world/read.ts'
import type { Account, AdObject, World } from '../world/world.ts'
import { topicOf } from './create/policy.ts'

/** Statuses as Google writes them. */
export interface Native {
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED'
  readonly primary: string
  readonly reasons: readonly string[]
}

/** Google has no archive: entities that are archived elsewhere are removed here. */
function statusOf(object: AdObject): Native['status'] {
  if (object.switch === 'on') return 'ENABLED'
  return object.switch === 'off' ? 'PAUSED' : 'REMOVED'
}

const suspended = (account: Account) => account.standing === 'disabled' || account.standing === 'unsettled'

export function campaignStatus(account: Account, campaign: AdObject, now: Date): Native {
  const status = statusOf(campaign)
  if (status === 'REMOVED') return { status, primary: 'REMOVED', reasons: ['CAMPAIGN_REMOVED'] }
  if (status === 'PAUSED') return { status, primary: 'PAUSED', reasons: ['CAMPAIGN_PAUSED'] }
  if (campaign.endsAt !== null && new Date(campaign.endsAt) <= now) return { status, primary: 'ENDED', reasons: ['CAMPAIGN_ENDED'] }
  if (campaign.startsAt !== null && new Date(campaign.startsAt) > now) {
    return { status, primary: 'PENDING', reasons: ['CAMPAIGN_PENDING'] }
  }
  if (suspended(account)) return { status, primary: 'NOT_ELIGIBLE', reasons: [] }
  const [primary, ...reasons] = campaignConditions[campaign.condition]
  return { status, primary, reasons }
}

const campaignConditions = {
  good: ['ELIGIBLE'],
  in_review: ['PENDING', 'MOST_ADS_UNDER_REVIEW'],
  rejected: ['NOT_ELIGIBLE', 'HAS_ADS_DISAPPROVED', 'NO_AD_GROUP_ADS'],
  issues: ['NOT_ELIGIBLE', 'NO_KEYWORDS'],
  billing: ['NOT_ELIGIBLE', 'BUDGET_MISCONFIGURED'],
  learning: ['LEARNING', 'BIDDING_STRATEGY_LEARNING'],
  limited_by_budget: ['LIMITED', 'BUDGET_CONSTRAINED'],
  misconfigured: ['MISCONFIGURED', 'BIDDING_STRATEGY_MISCONFIGURED'],
} as const satisfies Record<AdObject['condition'], readonly [string, ...string[]]>

export function adGroupStatus(world: World, account: Account, adGroup: AdObject, now: Date): Native {
  const status = statusOf(adGroup)
  if (status === 'REMOVED') return { status, primary: 'REMOVED', reasons: ['AD_GROUP_REMOVED'] }
  if (status === 'PAUSED') return { status, primary: 'PAUSED', reasons: ['AD_GROUP_PAUSED'] }
  const above = aboveOf(world, account, adGroup, now)
  if (above !== null) return { status, primary: 'NOT_ELIGIBLE', reasons: [above] }
  if (suspended(account)) return { status, primary: 'NOT_ELIGIBLE', reasons: [] }
  const [primary, ...reasons] = adGroupConditions[adGroup.condition]
  return { status, primary, reasons }
}

const adGroupConditions = {
  good: ['ELIGIBLE'],
  in_review: ['PENDING', 'MOST_ADS_UNDER_REVIEW'],
  rejected: ['NOT_ELIGIBLE', 'HAS_ADS_DISAPPROVED'],
  issues: ['NOT_ELIGIBLE', 'NO_KEYWORDS'],
  billing: ['NOT_ELIGIBLE'],
  learning: ['ELIGIBLE'],
  limited_by_budget: ['LIMITED'],
  misconfigured: ['NOT_ELIGIBLE', 'AD_GROUP_INCOMPLETE'],
} as const satisfies Record<AdObject['condition'], readonly [string, ...string[]]>

/** The reason why an ad or ad group does not serve because of its campaign. */
function aboveOf(world: World, account: Account, object: AdObject, now: Date): string | null {
  const campaign = pathOf(world, object)[0]
  if (campaign === undefined || campaign === object) return null
  const { reasons } = campaignStatus(account, shown(campaign, now), now)
  return reasons.find((reason) => inherited.has(reason)) ?? null
}

const inherited: ReadonlySet<string> = new Set(['CAMPAIGN_REMOVED', 'CAMPAIGN_PAUSED', 'CAMPAIGN_ENDED', 'CAMPAIGN_PENDING'])

/** The status of an asset group of Performance Max, whose review is that of its hidden ad. */
export function assetGroupStatus(world: World, account: Account, group: AdObject, ad: AdObject | undefined, now: Date): Native {
  const status = statusOf(group)
  if (status === 'REMOVED') return { status, primary: 'REMOVED', reasons: ['ASSET_GROUP_REMOVED'] }
  const above = aboveOf(world, account, group, now)
  if (above === 'CAMPAIGN_REMOVED') return { status, primary: 'REMOVED', reasons: [above] }
  if (status === 'PAUSED') return { status, primary: 'PAUSED', reasons: ['ASSET_GROUP_PAUSED'] }
  if (above !== null) {
    const primary = { CAMPAIGN_PAUSED: 'PAUSED', CAMPAIGN_PENDING: 'PENDING' }[above] ?? 'NOT_ELIGIBLE'
    return { status, primary, reasons: [above] }
  }
  if (ad?.condition === 'in_review') return { status, primary: 'PENDING', reasons: ['ASSET_GROUP_UNDER_REVIEW'] }
  if (ad?.condition === 'rejected') return { status, primary: 'NOT_ELIGIBLE', reasons: ['ASSET_GROUP_DISAPPROVED'] }
  return { status, primary: suspended(account) ? 'NOT_ELIGIBLE' : 'ELIGIBLE', reasons: [] }
}

export interface NativeAd extends Native {
  readonly review: string
  readonly approval: string
  readonly topics: readonly { readonly topic: string; readonly type: string }[]
}

/** An ad's status with its policy review; its parents contribute as the discovery document says. */
export function adStatus(world: World, account: Account, ad: AdObject, now: Date): NativeAd {
  const policy = policies[ad.condition] ?? { review: 'REVIEWED', approval: 'APPROVED', topics: [] }
  const topic = topicOf(ad.review?.reason ?? null)
  const found = topic === null ? policy : { ...policy, topics: [{ topic, type: 'PROHIBITED' }] }
  return { ...adPrimary(world, account, ad, now), ...found }
}

function adPrimary(world: World, account: Account, ad: AdObject, now: Date): Native {
  const status = statusOf(ad)
  if (status === 'REMOVED') return { status, primary: 'REMOVED', reasons: ['AD_GROUP_AD_REMOVED'] }
  const above = aboveOf(world, account, ad, now)
  const adGroup = pathOf(world, ad)[1]
  const group = adGroup === undefined ? 'ENABLED' : statusOf(shown(adGroup, now))
  if (above === 'CAMPAIGN_REMOVED') return { status, primary: 'REMOVED', reasons: [above] }
  if (group === 'REMOVED') return { status, primary: 'REMOVED', reasons: ['AD_GROUP_REMOVED'] }
  if (status === 'PAUSED') return { status, primary: 'PAUSED', reasons: ['AD_GROUP_AD_PAUSED'] }
  if (above === 'CAMPAIGN_PAUSED') return { status, primary: 'PAUSED', reasons: [above] }
  if (group === 'PAUSED') return { status, primary: 'PAUSED', reasons: ['AD_GROUP_PAUSED'] }
  if (above !== null) return { status, primary: above === 'CAMPAIGN_PENDING' ? 'PENDING' : 'NOT_ELIGIBLE', reasons: [above] }
  if (suspended(account)) return { status, primary: 'NOT_ELIGIBLE', reasons: [] }
  const [primary, ...reasons] = adConditions[ad.condition]
  return { status, primary, reasons }
}

const adConditions = {
  good: ['ELIGIBLE'],
  in_review: ['PENDING', 'AD_GROUP_AD_UNDER_REVIEW'],
  rejected: ['NOT_ELIGIBLE', 'AD_GROUP_AD_DISAPPROVED'],
  issues: ['PENDING', 'AD_GROUP_AD_NO_ADS'],
  billing: ['NOT_ELIGIBLE'],
  learning: ['ELIGIBLE'],
  limited_by_budget: ['ELIGIBLE'],
  misconfigured: ['NOT_ELIGIBLE'],
} as const satisfies Record<AdObject['condition'], readonly [string, ...string[]]>

const policies: Partial<Record<AdObject['condition'], Pick<NativeAd, 'review' | 'approval' | 'topics'>>> = {
  in_review: { review: 'REVIEW_IN_PROGRESS', approval: 'UNKNOWN', topics: [] },
  rejected: { review: 'REVIEWED', approval: 'DISAPPROVED', topics: [{ topic: 'DESTINATION_NOT_WORKING', type: 'PROHIBITED' }] },
}
