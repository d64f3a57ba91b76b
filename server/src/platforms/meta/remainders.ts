import type { AdditiveKey } from '@adroit/contract/metrics'
import type { InsightsRow } from '../../facts/insights-row.ts'

/**
 * Returns what campaigns have beyond the sum of their ads, by day and measure, as rows of the campaign. Only positive differences count: if
 * the ads have more, they were read later.
 */
export function remainders(campaigns: readonly InsightsRow[], ads: readonly InsightsRow[]): InsightsRow[] {
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

const keyOf = (row: InsightsRow) => `${row.campaign?.id} ${row.from}`

const measuresIn = (row: InsightsRow) => Object.entries(row.measures) as [AdditiveKey, bigint][]
