import type { Locale } from '@adroit/contract/locales'
import type { MetricKey } from '@adroit/contract/metrics'
import { type Cohort, cohortLimits } from '@adroit/contract/web2app-cohorts'
import { joined, showMoney, showPercent } from '../../../locale/numbers.ts'
import type { CohortMetric } from './cohort-view.ts'

export const everyAge: readonly number[] = Array.from({ length: cohortLimits.age + 1 }, (_, age) => age)
/** The ages that a phone shows first. */
export const keyAges: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 30]

/** The metric of reports that has the same unit, for axes. */
export const metricLike: Readonly<Record<CohortMetric, MetricKey>> = {
  revenue: 'optReceiveUservalue',
  payers: 'optReceiveRop',
  retention: 'optKeepRate',
}

/** The value at an age: a fraction, or micros per install. null: nobody has reached it, or its amounts have no rate. */
export function valueAt(cohort: Cohort, metric: CohortMetric, age: number): number | null {
  if (metric === 'revenue') return rate(cohort.revenue[age], cohort.revenueOf[age])
  return rate(metric === 'payers' ? cohort.payers[age] : cohort.retained[age], cohort.of[age])
}

function rate(value: string | number | null | undefined, of: number | undefined): number | null {
  return value === null || value === undefined || !of ? null : Number(value) / of
}

/** Micros as major units. */
export const inUnits = (metric: CohortMetric, value: number): number => (metric === 'revenue' ? value / 1_000_000 : value)

export function showValue(metric: CohortMetric, value: number, currency: string, locale: Locale): string {
  return metric === 'revenue' ? joined(showMoney(inUnits(metric, value), currency, locale, true)) : showPercent(value, locale, 1)
}

/** Whether some of a row's installs have not reached an age that others have, or reached it today. */
export function isIncomplete({ installs, of, running }: Cohort, age: number): boolean {
  return (of[age] ?? 0) < installs || (running[age] ?? 0) > 0
}

/**
 * The value whose cell is shaded most. Nearly everybody opens the app on the day they install it: that day would leave no shades for the
 * others, and does not count for retention.
 */
export function largestValue(rows: readonly Cohort[], metric: CohortMetric): number {
  const ages = metric === 'retention' ? everyAge.slice(1) : everyAge
  return Math.max(0, ...rows.map((row) => Math.max(0, ...ages.map((age) => valueAt(row, metric, age) ?? 0))))
}
