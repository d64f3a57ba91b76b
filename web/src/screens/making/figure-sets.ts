import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Platform } from '@adroit/contract/platforms'

/** Figures that belong together, to be taken with one press. */
const figureSets = {
  delivery: ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'cpm'],
  installs: ['optOpen', 'optOpenCost', 'optOpenOld', 'optOpenOldCost'],
  retention: ['optKeep', 'optKeepRate', 'optKeepCost'],
  recovery: ['optReceive', 'optReceiveRoi', 'optReceiveRoir', 'optReceiveUsercount', 'optReceiveRop', 'optReceiveUnit'],
  cost: ['spend', 'cpc', 'cpm', 'actionCost', 'optOpenCost', 'optKeepCost'],
} as const satisfies Record<string, readonly MetricKey[]>

export type FigureSet = keyof typeof figureSets
export const figureSetNames = Object.keys(figureSets) as FigureSet[]

export function hasSet(chosen: readonly MetricKey[], set: FigureSet): boolean {
  return figureSets[set].every((key) => chosen.includes(key))
}

/** Takes a set in, behind what is chosen; or out, where all of it is in already. */
export function withSet(chosen: readonly MetricKey[], set: FigureSet): readonly MetricKey[] {
  const keys: readonly MetricKey[] = figureSets[set]
  if (hasSet(chosen, set)) return chosen.filter((key) => !keys.includes(key))
  return [...chosen, ...keys.filter((key) => !chosen.includes(key))]
}

/** Platforms among those of the report that report a figure. */
export function reportedBy(key: MetricKey, platforms: readonly Platform[]): readonly Platform[] {
  return platforms.filter((platform) => metric(key).platforms.includes(platform))
}

/** The list with its n-th entry elsewhere. */
export function movedTo<Value>(list: readonly Value[], from: number, to: number): readonly Value[] {
  const rest = list.filter((_, index) => index !== from)
  return from < 0 || from >= list.length ? list : [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
