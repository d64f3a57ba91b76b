import type { InsightsTable } from '@adroit/contract/table'

/** Returns the totals to show: without a rate, money is that of one currency. */
export function shownTotals({ totals }: InsightsTable): Pick<InsightsTable['totals'], 'currency' | 'values' | 'deltas'> {
  return totals.partial ?? totals
}
