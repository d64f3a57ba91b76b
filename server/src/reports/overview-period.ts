import type { overviewPeriod } from '@adroit/contract/home'
import { isMetricKey, type MetricKey } from '@adroit/contract/metrics'
import type { Preset } from '@adroit/contract/presets'
import type { Cell } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { Caller } from '../session/caller.ts'
import { tableAnswer } from './answer.ts'
import { type ComparedTable, comparedTable } from './left-out.ts'
import type { ResolvedSelection } from './selection.ts'
import type { ReportRow } from './store.ts'

/** The periods of home and of an account's page. */
export const overviewPresets = ['today', 'yesterday', 'past_7_days'] as const satisfies readonly Preset[]
type OverviewPreset = (typeof overviewPresets)[number]

/** The metrics of members who have not chosen any. */
const usualMetrics: readonly MetricKey[] = ['spend', 'impressions', 'clicks', 'action']

/** Returns the caller's metrics of home: their KPI tiles of the built-in report of all accounts. */
export function overviewMetrics(all: ReportRow): readonly MetricKey[] {
  const chosen = all.kpi_tiles?.filter(isMetricKey) ?? []
  return chosen.length === 0 ? usualMetrics : chosen
}

/** Returns the totals of a period. */
export function periodAnswer(
  preset: OverviewPreset,
  period: ResolvedSelection,
  metrics: readonly MetricKey[],
  { figures, leftOut }: ComparedTable,
): z.infer<typeof overviewPeriod> {
  const { values, deltas, partial } = tableAnswer(period, { breakdown: 'ACCOUNT', metrics, offset: 0, path: [] }, figures).totals
  return {
    preset,
    ...period.dateRange,
    comparison: period.comparison,
    comparedUpTo: period.comparedUpTo,
    values,
    deltas,
    partial,
    leftOut: [...leftOut],
    accounts: figures.count,
  }
}

/** Returns a share or change; null: unknown. */
export function fraction(value: Cell | undefined): number | null {
  return typeof value === 'number' ? value : null
}

/** Returns the rows of a period with the highest spend, and the totals. */
export function overviewTable(
  ctx: Context,
  caller: Caller,
  period: ResolvedSelection,
  breakdown: 'ACCOUNT' | 'PLATFORM' | 'CAMPAIGN',
  metrics: readonly MetricKey[],
): Promise<ComparedTable> {
  return comparedTable(ctx, period, {
    company: caller.company,
    accounts: period.holding,
    dateRange: period.dateRange,
    previous: period.previous,
    previousAsOf: period.previousAsOf,
    leftOut: period.leftOut.map(({ account }) => account),
    firstParty: period.firstParty,
    breakdown,
    metrics: [...new Set<MetricKey>([...metrics, 'spend', 'spendPercent'])],
    sort: { by: 'spend', direction: 'desc' },
    conversion: period.conversion,
    offset: 0,
    limit: 10,
  })
}
