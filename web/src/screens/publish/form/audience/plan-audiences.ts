import { publishLimits } from '@adroit/contract/publish-limits'
import { emptyAudience, type Plan, type PlanAudience } from '@adroit/contract/publish-plan'
import { nextKey } from '../plan-creatives.ts'

/** The side of an audience: who sees the ads, or who does not. */
export type Side = 'include' | 'exclude'
export const sides: readonly Side[] = ['include', 'exclude']

export function withAudience(plan: Plan, key: string, edit: (audience: PlanAudience) => PlanAudience): Plan {
  return { ...plan, audiences: plan.audiences.map((one) => (one.key === key ? edit(one) : one)) }
}

/** Returns the audience with a part of one side changed. */
export function withSide<Of extends Side>(audience: PlanAudience, side: Of, part: Partial<PlanAudience[Of]>): PlanAudience {
  return { ...audience, [side]: { ...audience[side], ...part } }
}

/** Returns the plan with another audience: an empty one, or a copy. */
export function withNewAudience(plan: Plan, from?: PlanAudience): Plan {
  if (plan.audiences.length >= publishLimits.audiences) return plan
  const key = nextKey('a', plan.audiences)
  return { ...plan, audiences: [...plan.audiences, from ? { ...from, key, name: '' } : emptyAudience(key)] }
}

/** Returns the plan without an audience and the branches that name it. The last audience stays. */
export function withoutAudience(plan: Plan, key: string): Plan {
  const audiences = plan.audiences.filter((one) => one.key !== key)
  if (audiences.length === 0) return plan
  return { ...plan, audiences, removed: plan.removed.filter((branch) => branch.split('/')[1] !== key) }
}

/** Returns the list without a value, or with it added. */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
