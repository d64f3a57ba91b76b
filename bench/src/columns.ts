import type { AdditiveKey } from '@adroit/contract/metrics'
import { columns } from '@adroit/server/facts/measures'

/** Names of the columns that hold the measures. */
export function columnsOf(keys: readonly AdditiveKey[]): string[] {
  return keys.map((key) => columns[key])
}
