import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Platform } from '@adroit/contract/platforms'

/** Sets of related metrics, each selectable with one press. */
const figureSets = {
  delivery: ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'cpm'],
  installs: ['optOpen', 'optOpenCost', 'optOpenOld', 'optOpenOldCost'],
  retention: ['optKeep', 'optKeepRate', 'optKeepCost'],
  recovery: ['optReceive', 'optReceiveRoi', 'optReceiveRoir', 'optReceiveUsercount', 'optReceiveRop', 'optReceiveUnit'],
  cost: ['spend', 'cpc', 'cpm', 'actionCost', 'optOpenCost', 'optKeepCost'],
} as const satisfies Record<string, readonly MetricKey[]>

export type MetricSet = keyof typeof figureSets
export const metricSetNames = Object.keys(figureSets) as MetricSet[]

export function hasSet(chosen: readonly MetricKey[], set: MetricSet): boolean {
  return figureSets[set].every((key) => chosen.includes(key))
}

/** Returns the selection with a set added at the end, or removed if all of it is selected already. */
export function withSet(chosen: readonly MetricKey[], set: MetricSet): readonly MetricKey[] {
  const keys: readonly MetricKey[] = figureSets[set]
  if (hasSet(chosen, set)) return chosen.filter((key) => !keys.includes(key))
  return [...chosen, ...keys.filter((key) => !chosen.includes(key))]
}

/** Returns the platforms among those of the report that report a metric. */
export function reportedBy(key: MetricKey, platforms: readonly Platform[]): readonly Platform[] {
  return platforms.filter((platform) => metric(key).platforms.includes(platform))
}

/** Returns the list with one entry moved to another index. */
export function movedTo<Value>(list: readonly Value[], from: number, to: number): readonly Value[] {
  const rest = list.filter((_, index) => index !== from)
  return from < 0 || from >= list.length ? list : [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
