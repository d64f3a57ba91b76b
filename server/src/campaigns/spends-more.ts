import type { Value } from './value.ts'

/**
 * Whether going from one value of a setting to another may spend more: switching on, a higher budget, a later end or none, a higher bid or
 * spend limit, a lower target return, or a limit that is removed.
 */
export function spendsMore(from: Value, to: Value): boolean {
  if ('switch' in to) return to.switch === 'on'
  if ('micros' in to) return !('micros' in from) || to.micros > from.micros
  if (!('setting' in from)) return true
  if (to.setting === 'end') return to.at === null || (from.setting === 'end' && from.at !== null && to.at > from.at)
  if (from.setting === 'end') return true
  const isLower = to.setting === 'daily_lower' || to.setting === 'total_lower'
  if (isLower) return to.amount !== null && (from.amount === null || to.amount > from.amount)
  if (to.amount === null || from.amount === null) return to.amount === null
  return to.setting === 'bid' && to.bid === 'target_roas' ? to.amount < from.amount : to.amount > from.amount
}
