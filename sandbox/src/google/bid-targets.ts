import type { AdObject, Fields } from '../world/world.ts'

/** Standard strategies with a target: the field of a campaign, what the field holds, and `bidding_strategy_type`. Google's names. */
export const bidTargets = [
  { field: 'maximizeConversions', target: 'targetCpaMicros', type: 'MAXIMIZE_CONVERSIONS', needed: false },
  { field: 'maximizeConversionValue', target: 'targetRoas', type: 'MAXIMIZE_CONVERSION_VALUE', needed: false },
  { field: 'targetCpa', target: 'targetCpaMicros', type: 'TARGET_CPA', needed: true },
  { field: 'targetRoas', target: 'targetRoas', type: 'TARGET_ROAS', needed: true },
  { field: 'targetSpend', target: 'cpcBidCeilingMicros', type: 'TARGET_SPEND', needed: false },
] as const

/** The strategy of a campaign; a scenario's maximizes conversions unless something else was set. Null: one without a target. */
export function bidTargetOf({ given, createdBy }: AdObject) {
  const own = bidTargets.find(({ field }) => given?.[field] !== undefined)
  return own ?? (createdBy === undefined ? bidTargets[0] : null)
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The path of a target in masks: `maximize_conversions.target_cpa_micros`. */
export const pathOfTarget = ({ field, target }: { readonly field: string; readonly target: string }) => `${snake(field)}.${snake(target)}`

/** What queries read of a campaign's strategy; absent: no target. */
export function bidFields(campaign: AdObject): Fields {
  const own = bidTargetOf(campaign)
  if (own === null) return {}
  const part = campaign.given?.[own.field] as Fields | undefined
  return { 'campaign.bidding_strategy_type': own.type, [`campaign.${pathOfTarget(own)}`]: part?.[own.target] }
}
