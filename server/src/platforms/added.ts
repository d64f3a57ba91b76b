import type { AdditiveKey } from '@adroit/contract/metrics'
import type { Measures } from '../facts/delivery.ts'

/** Sums of two rows; a measure that one of them does not carry is the other's. */
export function added(one: Measures, other: Measures): Measures {
  const sum = { ...one }
  for (const [key, value] of Object.entries(other) as [AdditiveKey, bigint][]) sum[key] = (sum[key] ?? 0n) + value
  return sum
}
