import { objectOf, pathOf, shown } from '../world/read.ts'
import type { Account, AdObject, Fields } from '../world/world.ts'
import { creativeNode } from './creative/shown.ts'
import { graphTime } from './days.ts'
import type { FieldTable } from './fields.ts'
import { picked } from './fields.ts'
import type { Given } from './given.ts'
import { givenFields } from './given-fields.ts'
import { toMinor } from './money.ts'
import { effectiveOf, statusOf, troubled } from './statuses.ts'

const nodeNames = { campaign: 'Campaign', ad_set: 'AdSet', ad: 'Ad' } as const

/** A campaign, ad set or ad with the requested fields. */
export function objectNode(given: Given, account: Account, object: AdObject): Record<string, unknown> {
  return picked(given.params, nodeNames[object.level], tableOf(given, account, shown(object, given.now)), ['id'])
}

function tableOf({ world, now }: Given, account: Account, object: AdObject): FieldTable {
  const time = (iso: string | null) => (iso === null ? undefined : graphTime(iso, account.timeZone))
  const parent = object.parent === null ? null : objectOf(world, 'meta', object.parent)
  const [campaign] = pathOf(world, object)
  const given: Fields = object.given ?? {}
  const common: FieldTable = {
    id: () => object.id,
    account_id: () => account.id,
    name: () => object.name,
    status: () => statusOf(object),
    configured_status: () => statusOf(object),
    effective_status: () => effectiveOf(world, object, now),
    created_time: () => time(object.createdAt),
    updated_time: () => time(object.changedAt),
    issues_info: () => (troubled(object) ? [issueOf(object)] : undefined),
    ...givenFields(world, account, object),
  }
  const budget = (kind: 'daily' | 'lifetime') => () => budgetField(object, account, kind)
  if (object.level === 'campaign') {
    return {
      ...common,
      objective: () => object.objective,
      buying_type: () => 'AUCTION',
      special_ad_categories: () => given['special_ad_categories'] ?? [],
      bid_strategy: () => given['bid_strategy'] ?? (object.budget ? 'LOWEST_COST_WITHOUT_CAP' : undefined),
      daily_budget: budget('daily'),
      lifetime_budget: budget('lifetime'),
      start_time: () => time(object.startsAt ?? object.createdAt),
      stop_time: () => time(object.endsAt),
    }
  }
  if (object.level === 'ad_set') {
    return {
      ...common,
      campaign_id: () => object.parent,
      campaign: () => (parent ? { id: parent.id } : undefined),
      ...goalOf(campaign?.objective ?? '', account, given),
      billing_event: () => given['billing_event'] ?? 'IMPRESSIONS',
      bid_strategy: () => given['bid_strategy'] ?? (object.budget ? 'LOWEST_COST_WITHOUT_CAP' : undefined),
      daily_budget: budget('daily'),
      lifetime_budget: budget('lifetime'),
      start_time: () => time(object.startsAt ?? object.createdAt),
      end_time: () => time(object.endsAt),
      learning_stage_info: () => (object.condition === 'learning' ? { status: 'LEARNING', conversions: 12 } : undefined),
    }
  }
  return {
    ...common,
    campaign_id: () => campaign?.id,
    campaign: () => (campaign ? { id: campaign.id } : undefined),
    adset_id: () => object.parent,
    adset: () => (parent ? { id: parent.id } : undefined),
    creative: () => creativeNode(world, account, object),
    ad_review_feedback: () => (object.condition === 'rejected' ? feedbackOf(object) : undefined),
    ad_schedule_start_time: () => time(object.startsAt),
    ad_schedule_end_time: () => time(object.endsAt),
  }
}

/** What an ad set is optimized for follows the objective of its campaign. */
function goalOf(objective: string, account: Account, given: Fields): FieldTable {
  const [goal, promoted] = /APP/.test(objective)
    ? ['APP_INSTALLS', { application_id: account.assets.apps[0]?.id }]
    : /TRAFFIC/.test(objective)
      ? ['LINK_CLICKS', undefined]
      : ['OFFSITE_CONVERSIONS', { pixel_id: account.assets.pixels[0]?.id, custom_event_type: /LEAD/.test(objective) ? 'LEAD' : 'PURCHASE' }]
  if (given['optimization_goal'] !== undefined) {
    return { optimization_goal: () => given['optimization_goal'], promoted_object: () => given['promoted_object'] }
  }
  return { optimization_goal: () => goal, promoted_object: () => promoted }
}

/** Why an ad was rejected, by the name of the rule. */
const feedbackOf = ({ review }: AdObject) =>
  review?.reason
    ? { global: { UNACCEPTABLE_BUSINESS_PRACTICES: review.reason } }
    : { global: { ADULT_CONTENT: 'This ad shows more of people than our rules for ads allow.' } }

/** An ad set reads "0" for the kind of budget that it does not have; a campaign whose budget is at its ad sets has neither field. */
function budgetField(object: AdObject, account: Account, kind: 'daily' | 'lifetime'): string | undefined {
  if (object.budget?.kind === kind) return String(toMinor(object.budget.micros, account.currency))
  return object.budget && object.level === 'ad_set' ? '0' : undefined
}

function issueOf(object: AdObject) {
  const level = { campaign: 'CAMPAIGN', ad_set: 'AD_SET', ad: 'AD' }[object.level]
  const [code, summary, message] =
    object.condition === 'billing'
      ? [1_359_188, 'No payment method', 'Add a payment method to the ad account, then these ads can run.']
      : object.condition === 'misconfigured'
        ? [1_815_645, 'Pixel not available', 'The pixel that this is optimised for is not available to the ad account any more.']
        : [2_490_427, 'Delivery problem', 'These ads cannot run as they are set up. Change the audience or the placement.']
  return { error_code: code, error_summary: summary, error_message: message, error_type: 'HARD_ERROR', level }
}
