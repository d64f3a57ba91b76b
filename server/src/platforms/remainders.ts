import type { AdditiveKey } from '@adroit/contract/metrics'
import type { InsightsRow, Measures } from '../facts/insights-row.ts'
import { added } from './added.ts'

/** Rows of the levels above ads, by day. Totals have no campaign. */
interface Above {
  readonly campaigns: readonly InsightsRow[]
  readonly totals: readonly InsightsRow[]
}

/**
 * Returns the rows of ads, then what campaigns have beyond their ads as rows of the campaign, then what the account has beyond all of these
 * as rows without a campaign ("not attributed"). Only positive differences count, measure by measure: totals are read first, so that growth
 * between two reads counts for the ads.
 */
export function withRemainders(ads: readonly InsightsRow[], { campaigns, totals }: Above): InsightsRow[] {
  const attributed = [...ads, ...remainders(campaigns, ads, (row) => `${row.campaign?.id}/${row.from}`)]
  return [...attributed, ...remainders(totals, attributed, (row) => row.from)]
}

/** Returns the sum of the rows' spend, in micros. */
export function spendOf(rows: readonly InsightsRow[]): bigint {
  return rows.reduce((sum, { measures }) => sum + (measures.spend ?? 0n), 0n)
}

function remainders(above: readonly InsightsRow[], below: readonly InsightsRow[], keyOf: (row: InsightsRow) => string): InsightsRow[] {
  if (above.length === 0) return []
  const sums = new Map<string, Measures>()
  for (const row of below) sums.set(keyOf(row), added(sums.get(keyOf(row)) ?? {}, row.measures))
  return above.flatMap((row) => {
    const known = sums.get(keyOf(row)) ?? {}
    const more = (Object.entries(row.measures) as [AdditiveKey, bigint][]).flatMap(([key, value]) => {
      const rest = value - (known[key] ?? 0n)
      return rest > 0n ? [[key, rest] as const] : []
    })
    return more.length === 0 ? [] : [{ ...row, measures: Object.fromEntries(more) }]
  })
}
