import { isMetricKey, type MetricKey, metric } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { Cell } from '@adroit/contract/table'

interface Goal {
  readonly value: number
  /** For money: the company's currency. */
  readonly currency: string | null
}

/** Targets by metric. */
export type Targets = ReadonlyMap<MetricKey, Goal>

/** Returns the targets of metrics with a direction; for spend or impressions, neither more nor less is better. */
export function targetsOf({ targets }: Pick<Report, 'targets'>, companyCurrency: string | undefined): Targets {
  return new Map(
    targets.flatMap(({ metric: key, value }) => {
      if (!isMetricKey(key) || metric(key).direction === 'neither') return []
      return [[key, { value: Number(value), currency: metric(key).unit === 'money' ? (companyCurrency ?? '') : null }] as const]
    }),
  )
}

/** Whether a value reaches its target; null: no target, no value, or money in another currency than the target's. */
export function reaches(value: Cell, key: MetricKey, currency: string, targets: Targets): boolean | null {
  const goal = targets.get(key)
  if (!goal || value === null || (goal.currency !== null && goal.currency !== currency)) return null
  return metric(key).direction === 'less' ? Number(value) <= goal.value : Number(value) >= goal.value
}
