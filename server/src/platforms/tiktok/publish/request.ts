import type { AccountPlan } from '../../account-plan.ts'
import type { FrozenRequest, KnownIds, PlannedStep } from '../../publisher.ts'
import { pathOf } from '../family.ts'
import { adGroupParams } from './ad-group.ts'
import { campaignParams } from './campaign.ts'
import { manualAdParams, smartAdParams } from './creative.ts'
import { familyOf } from './family.ts'
import { freeze, type Params } from './frozen.ts'
import { idOf } from './known-ids.ts'
import { adGroupKey, adKey } from './steps.ts'

/** The request of a `create` step. `now` decides only when ad groups begin that have no start, or whose start is over. */
export function requestOf(plan: AccountPlan, { key, objects: [object] }: PlannedStep, ids: KnownIds, now: Date): FrozenRequest {
  const params = made(plan, key, ids, now)
  if (params === null || object === undefined) throw new Error(`the plan has no step ${key}`)
  return freeze(`${pathOf(familyOf(plan), object.level)}create/`, params)
}

function made(plan: AccountPlan, key: string, ids: KnownIds, now: Date): Params | null {
  if (key === 'campaign') return campaignParams(plan)
  for (const group of plan.campaign.adGroups) {
    if (adGroupKey(plan, group) === key) return adGroupParams(plan, group, idOf(ids, 'campaign', plan.campaign.key), now)
    const ad = group.ads.find((one) => adKey(plan, one) === key)
    if (ad === undefined) continue
    const params = familyOf(plan) === 'smart' ? smartAdParams : manualAdParams
    return params(plan, ad, ids, idOf(ids, adGroupKey(plan, group), group.key))
  }
  return null
}
