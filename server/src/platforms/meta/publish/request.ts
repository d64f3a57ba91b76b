import type { AccountPlan } from '../../account-plan.ts'
import type { FrozenRequest, KnownIds, PlannedStep } from '../../publisher.ts'
import { adSetParams } from './ad-set.ts'
import { campaignParams } from './campaign.ts'
import { adParams, creativeParams } from './creative.ts'
import { freeze, type Params } from './frozen.ts'
import { idOf } from './known-ids.ts'
import { adKey, adSetKey, adsOf, creativeKey } from './steps.ts'

/** The request of a `create` step. Its path begins below the account, which `send` knows. */
export function requestOf(plan: AccountPlan, step: PlannedStep, ids: KnownIds): FrozenRequest {
  const found = made(plan, step, ids)
  if (found === null) throw new Error(`the plan has no step ${step.key}`)
  return freeze(...found)
}

function made(plan: AccountPlan, { key, needs, objects: [object] }: PlannedStep, ids: KnownIds): [string, Params] | null {
  if (key === 'campaign') return ['campaigns', campaignParams(plan)]
  const group = plan.campaign.adGroups.find((one) => adSetKey(plan, one) === key)
  if (group !== undefined) return ['adsets', adSetParams(plan, group, idOf(ids, 'campaign', plan.campaign.key))]
  const ad = adsOf(plan).find((one) => (object === undefined ? creativeKey(plan, one) : adKey(plan, one)) === key)
  if (ad === undefined) return null
  if (object === undefined) return ['adcreatives', creativeParams(plan, ad, ids)]
  const [adSet = '', creative = ''] = needs
  return ['ads', adParams(ad, idOf(ids, adSet, groupOf(plan, ad.key)), idOf(ids, creative))]
}

function groupOf({ campaign }: AccountPlan, ad: string): string {
  return campaign.adGroups.find(({ ads }) => ads.some(({ key }) => key === ad))?.key ?? ''
}
