import type { AdditiveKey } from '@adroit/contract/metrics'
import type { InsightsRow, Measures } from '../../facts/insights-row.ts'

/**
 * Returns what campaigns have beyond the sum of their ads, by day and measure, as rows of the campaign. If ads have more than their
 * campaign (they were read a moment later), there is no remainder.
 */
export function remainders(campaigns: readonly InsightsRow[], ads: readonly InsightsRow[]): InsightsRow[] {
  const sums = new Map<string, Measures>()
  for (const ad of ads) {
    const sum = sums.get(keyOf(ad)) ?? {}
    for (const [key, value] of Object.entries(ad.measures) as [AdditiveKey, bigint][]) sum[key] = (sum[key] ?? 0n) + value
    sums.set(keyOf(ad), sum)
  }
  return campaigns.flatMap((campaign) => {
    const sum = sums.get(keyOf(campaign)) ?? {}
    const measures: Measures = {}
    for (const [key, value] of Object.entries(campaign.measures) as [AdditiveKey, bigint][]) {
      const rest = value - (sum[key] ?? 0n)
      if (rest > 0n) measures[key] = rest
    }
    return Object.keys(measures).length === 0 ? [] : [{ ...campaign, measures }]
  })
}

const keyOf = (row: InsightsRow): string => `${row.campaign?.id}/${row.from}`
