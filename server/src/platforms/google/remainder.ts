import type { AdditiveKey } from '@adroit/contract/metrics'
import type { InsightsRow, Measures } from '../../facts/insights-row.ts'

/**
 * Returns what campaigns have on a day beyond their ads, as rows without ad set and ad. Only positive differences count, measure by
 * measure: the two queries may be some seconds apart.
 */
export function remainders(campaigns: readonly InsightsRow[], ads: readonly InsightsRow[]): InsightsRow[] {
  const below = new Map<string, Measures>()
  for (const row of ads) {
    const sum = below.get(keyOf(row)) ?? {}
    for (const [key, value] of entries(row.measures)) sum[key] = (sum[key] ?? 0n) + value
    below.set(keyOf(row), sum)
  }
  return campaigns.flatMap((row) => {
    const known = below.get(keyOf(row)) ?? {}
    const more = entries(row.measures).flatMap(([key, value]) => {
      const rest = value - (known[key] ?? 0n)
      return rest > 0n ? [[key, rest] as const] : []
    })
    return more.length === 0 ? [] : [{ ...row, measures: Object.fromEntries(more) }]
  })
}

const keyOf = ({ campaign, from }: InsightsRow) => `${campaign?.id}/${from}`
const entries = (measures: Measures) => Object.entries(measures) as [AdditiveKey, bigint][]
