import type { AdditiveKey } from '@adroit/contract/metrics'
import type { DeliveryRow } from '../../facts/delivery.ts'

/**
 * Returns what campaigns have beyond the sum of their ads, by day and measure, as rows of the campaign. Only positive differences count: if
 * the ads have more, they were read later.
 */
export function remainders(campaigns: readonly DeliveryRow[], ads: readonly DeliveryRow[]): DeliveryRow[] {
  const sums = new Map<string, Map<AdditiveKey, bigint>>()
  for (const row of ads) {
    const sum = sums.get(keyOf(row)) ?? new Map<AdditiveKey, bigint>()
    sums.set(keyOf(row), sum)
    for (const [key, value] of measuresIn(row)) sum.set(key, (sum.get(key) ?? 0n) + value)
  }
  return campaigns.flatMap((row) => {
    const below = sums.get(keyOf(row))
    const rest = measuresIn(row).flatMap(([key, value]) => {
      const more = value - (below?.get(key) ?? 0n)
      return more > 0n ? [[key, more] as const] : []
    })
    return rest.length > 0 ? [{ ...row, measures: Object.fromEntries(rest) }] : []
  })
}

const keyOf = (row: DeliveryRow) => `${row.campaign?.id} ${row.from}`

const measuresIn = (row: DeliveryRow) => Object.entries(row.measures) as [AdditiveKey, bigint][]
