import type { AdditiveKey } from '@adroit/contract/metrics'
import type { Measures } from '../facts/insights-row.ts'

/** Adds the measures of two rows. A measure that only one of them has is taken from it. */
export function added(one: Measures, other: Measures): Measures {
  const sum = { ...one }
  for (const [key, value] of Object.entries(other) as [AdditiveKey, bigint][]) sum[key] = (sum[key] ?? 0n) + value
  return sum
}
