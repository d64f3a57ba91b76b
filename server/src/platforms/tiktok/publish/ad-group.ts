import type { AccountPlan, PlannedAdGroup } from '../../account-plan.ts'
import { bidParams } from './bid.ts'
import { adGroupBudget } from './budget.ts'
import { familyOf } from './family.ts'
import type { Params } from './frozen.ts'
import { attributionParams, promotedParams } from './goal.ts'
import { requestIdOf } from './request-id.ts'
import { scheduleParams } from './schedule.ts'
import { targetingOf } from './targeting.ts'

/** Parameters of `POST /smart_plus/adgroup/create/` and `/adgroup/create/`. */
export function adGroupParams(plan: AccountPlan, group: PlannedAdGroup, campaign: string, now: Date): Params {
  return {
    request_id: requestIdOf(group.name),
    campaign_id: campaign,
    adgroup_name: group.name,
    ...promotedParams(plan),
    ...attributionParams(plan),
    ...placementParams(plan),
    ...adGroupBudget(plan, group),
    ...bidParams(plan),
    ...scheduleParams(plan, now),
    ...audienceParams(plan, group),
    operation_status: 'DISABLE',
  }
}

/** Smart+ addresses only the chosen people in its manual mode; otherwise TikTok takes an audience as a suggestion. */
function audienceParams(plan: AccountPlan, group: PlannedAdGroup): Params {
  const targeting = targetingOf(plan, group)
  return familyOf(plan) === 'smart'
    ? { targeting_optimization_mode: 'MANUAL', targeting_spec: targeting }
    : { ...targeting, pacing: 'PACING_MODE_SMOOTH' }
}

/** Smart+ places ads automatically if nothing is said. */
function placementParams(plan: AccountPlan): Params {
  if (!plan.tiktok.automaticPlacements) return { placement_type: 'PLACEMENT_TYPE_NORMAL', placements: ['PLACEMENT_TIKTOK'] }
  return familyOf(plan) === 'smart' ? {} : { placement_type: 'PLACEMENT_TYPE_AUTOMATIC' }
}
