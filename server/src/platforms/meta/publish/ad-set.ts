import type { AccountPlan, PlannedAdGroup } from '../../account-plan.ts'
import { isInUnion } from '../../europe.ts'
import { bidOf, bidStrategyOf } from './bidding.ts'
import { type Params, timeOf } from './frozen.ts'
import { attributionSpec, goalOf, promotedObject } from './goal.ts'
import { budgetParams, minorOf } from './minor.ts'
import { ofMeta, targetingOf } from './targeting.ts'

/** Parameters of `POST act_…/adsets`. */
export function adSetParams(plan: AccountPlan, group: PlannedAdGroup, campaign: string): Params {
  const { optimizationGoal, destinationType } = goalOf(plan)
  const [promoted, attribution] = [promotedObject(plan), attributionSpec(plan)]
  return {
    name: group.name,
    campaign_id: campaign,
    ...(group.budget === null ? {} : { ...budgetParams(group.budget, plan.currency), bid_strategy: bidStrategyOf(plan) }),
    ...bidOf(plan),
    ...limitParams(plan, group),
    billing_event: 'IMPRESSIONS',
    optimization_goal: optimizationGoal,
    ...(destinationType === null ? {} : { destination_type: destinationType }),
    ...(promoted === undefined ? {} : { promoted_object: promoted }),
    ...(attribution === undefined ? {} : { attribution_spec: attribution }),
    ...(plan.startsAt === null ? {} : { start_time: timeOf(plan.startsAt) }),
    ...(plan.endsAt === null ? {} : { end_time: timeOf(plan.endsAt) }),
    targeting: targetingOf(plan, group),
    ...(isDynamic(group) ? { is_dynamic_creative: true } : {}),
    ...euParams(plan, group),
    status: 'PAUSED',
  }
}

export const isDynamic = ({ ads }: PlannedAdGroup): boolean => ads.some(({ kind }) => kind === 'dynamic')

/** Spend limits of an ad set that shares its campaign's budget: a day with a daily budget, in total with a lifetime budget. */
function limitParams({ currency }: AccountPlan, { limits }: PlannedAdGroup): Readonly<Record<string, string>> {
  const named = {
    daily_min_spend_target: limits.dailyLower,
    daily_spend_cap: limits.dailyUpper,
    lifetime_min_spend_target: limits.totalLower,
    lifetime_spend_cap: limits.totalUpper,
  }
  return Object.fromEntries(Object.entries(named).flatMap(([name, micros]) => (micros === null ? [] : [[name, minorOf(micros, currency)]])))
}

function euParams({ meta }: AccountPlan, { audience }: PlannedAdGroup): Readonly<Record<string, string>> {
  const [beneficiary, payor] = [meta.beneficiary.trim(), meta.payor.trim()]
  if (!mayBeEuropean(audience) || beneficiary === '' || payor === '') return {}
  return { dsa_beneficiary: beneficiary, dsa_payor: payor }
}

/** Plans do not say in which country a region or city is, and without places an audience may be anywhere. */
function mayBeEuropean(audience: PlannedAdGroup['audience']): boolean {
  const places = ofMeta(audience.include.places)
  return places.length === 0 || places.some(({ kind, id }) => kind !== 'country' || isInUnion(id))
}
