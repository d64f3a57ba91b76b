import type { AdditiveKey } from '@adroit/contract/metrics'
import { columns } from '@adroit/server/facts/measures'

/** Column names of the additive metrics. */
export function columnsOf(keys: readonly AdditiveKey[]): string[] {
  return keys.map((key) => columns[key])
}
