import { additiveKeys, type MetricKey } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import type { ListedMetrics } from '../../queries/materials.ts'

/** Whether bars compare a metric: only amounts have a meaningful length, ratios have none. */
const isCompared = (key: MetricKey | undefined): boolean => additiveKeys.some((one) => one === key)

/** The largest value of the first metric among the loaded materials; 0: it is not compared, or nothing has a value. */
export function largestOf(metrics: ListedMetrics | null): number {
  if (!isCompared(metrics?.about.metrics[0])) return 0
  return [...(metrics?.of.values() ?? [])].reduce((largest, cells) => Math.max(largest, Number(cells?.[0] ?? 0)), 0)
}

/** The part of the largest value, 0 to 1. */
export const shareOf = (value: Cell | undefined, largest: number): number => (largest > 0 ? Math.max(0, Number(value ?? 0)) / largest : 0)
