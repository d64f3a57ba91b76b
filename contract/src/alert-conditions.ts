import { type MetricKey, metric, metricKeys } from './metrics.ts'
import type { Level } from './platforms.ts'

/**
 * Conditions on a metric of today: above · below: its value so far, against the threshold · up · down: its change against yesterday up to the
 * same time of day, as a fraction.
 */
const ofMetric = ['above', 'below', 'up', 'down'] as const
/**
 * Conditions on spend: stopped: it delivered today, and its spend has not grown for `minutes` · idle: it delivered yesterday, and has spent
 * nothing in the first `minutes` of today · over_pace · under_pace: at this rate it spends more or less than its budget, by more than the
 * threshold as a fraction. Accounts have the month's budget that members set, campaigns and ad sets their own.
 */
const ofSpend = ['stopped', 'idle', 'over_pace', 'under_pace'] as const
/** Conditions on the delivery status that the platform returns: an ad or what contains it was rejected, or delivers less than it could. */
const ofStatus = ['rejected', 'limited'] as const

export const alertConditions = [...ofMetric, ...ofSpend, ...ofStatus] as const
export type AlertCondition = (typeof alertConditions)[number]

const isIn = <Of extends AlertCondition>(list: readonly Of[], condition: AlertCondition): condition is Of =>
  list.some((one) => one === condition)

export const isOfMetric = (condition: AlertCondition): boolean => isIn(ofMetric, condition)
export const isOfStatus = (condition: AlertCondition): condition is (typeof ofStatus)[number] => isIn(ofStatus, condition)
export const isOfPace = (condition: AlertCondition): boolean => condition === 'over_pace' || condition === 'under_pace'
/** Whether the threshold is a fraction of something else: of yesterday, or of a budget. */
export const isRelative = (condition: AlertCondition): boolean => condition === 'up' || condition === 'down' || isOfPace(condition)
/** Whether the condition has a threshold. */
export const hasThreshold = (condition: AlertCondition): boolean => isOfMetric(condition) || isOfPace(condition)
/** Whether the condition must hold for at least an hour: for less, every campaign would meet it. */
export const needsHour = (condition: AlertCondition): boolean => condition === 'stopped' || condition === 'idle'

/** Conditions that what is switched off meets as well: it is left out. */
export const ignoresInactive = (condition: AlertCondition): boolean => isIn(['down', 'stopped', 'idle', 'under_pace'] as const, condition)

/** Metrics that alerts can watch: shares and changes relate rows to each other, and have no value of their own. */
export const alertMetrics: readonly MetricKey[] = metricKeys.filter((key) => key !== 'spendPercent' && key !== 'chainRatio')

/** A sum of the day so far is below almost any threshold in the morning, so that only ratios can be too low. */
export const canBeBelow = (key: MetricKey): boolean => metric(key).formula !== undefined

/** Whether a condition exists at a level: ads have no budget, and an account's status is told without an alert. */
export function isAtLevel(condition: AlertCondition, level: Level): boolean {
  if (isOfPace(condition)) return level !== 'AD'
  return !isOfStatus(condition) || level !== 'ACCOUNT'
}

/** Whether an alert may pause what it finds: too much of something, and nothing that has stopped by itself. */
export const canPause = (condition: AlertCondition, level: Level): boolean =>
  level !== 'ACCOUNT' && (isOfMetric(condition) || condition === 'over_pace')
