import type { overview } from '@adroit/contract/home'
import { isMetricKey, type MetricKey } from '@adroit/contract/metrics'
import type { Preset } from '@adroit/contract/presets'
import type { Cell } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { FactTable } from '../facts/table-query.ts'
import type { Caller } from '../session/caller.ts'
import { conversionOf, oldestReading, storedSpan, tableAnswer } from './answer.ts'
import { builtInReports } from './built-in.ts'
import { countedActions } from './conversion-actions.ts'
import { type ResolvedSelection, resolveSelection } from './selection.ts'
import { trendOf } from './trend.ts'

type Overview = z.infer<typeof overview.answer>

const mostTop = 5
/** The metrics of members who have not chosen any. */
const usualMetrics: readonly MetricKey[] = ['spend', 'impressions', 'clicks', 'action']
const periods = ['today', 'yesterday', 'past_7_days'] as const satisfies readonly Preset[]
const everything = { platform: null, accounts: [] }

/** Returns the home page: the totals of all accounts for today, yesterday and the past 7 days, and the past 7 days by platform. */
export async function companyOverview(ctx: Context, caller: Caller): Promise<Overview> {
  const reports = await builtInReports(ctx, caller)
  const chosen = reports.all.kpi_tiles?.filter(isMetricKey) ?? []
  const metrics = chosen.length === 0 ? usualMetrics : chosen
  const selections = await Promise.all(
    periods.map((preset) => resolveSelection(ctx, caller.company, everything, { preset }, { inCompanyCurrency: true })),
  )
  const totals = await Promise.all(selections.map((period) => tableFor(ctx, caller, period, 'ACCOUNT', metrics)))
  const week = selections[2] as ResolvedSelection
  const byPlatform = tableAnswer(
    week,
    { breakdown: 'PLATFORM', metrics: ['spend', 'spendPercent', 'chainRatio'], offset: 0, path: [] },
    await tableFor(ctx, caller, week, 'PLATFORM', ['spend']),
  )
  const month = await resolveSelection(ctx, caller.company, everything, { preset: 'past_30_days' }, { inCompanyCurrency: true })
  return {
    report: reports.all.id,
    metrics: [...metrics],
    currency: week.currency,
    conversion: conversionOf(week),
    periods: periods.map((preset, index) => {
      const period = selections[index] as ResolvedSelection
      const figures = totals[index] as FactTable
      const { values, deltas } = tableAnswer(period, { breakdown: 'ACCOUNT', metrics, offset: 0, path: [] }, figures).totals
      return {
        preset,
        ...period.dateRange,
        comparison: period.comparison,
        comparedUpTo: period.comparedUpTo,
        values,
        deltas,
        accounts: figures.count,
      }
    }),
    platforms: byPlatform.rows.keys.flatMap((_key, row) => {
      const platform = byPlatform.rows.platforms[row]
      const report = platform && reports.byPlatform.get(platform)
      if (!platform || !report) return []
      const [spend, share, delta] = byPlatform.rows.values.map((column) => column[row] ?? null)
      return {
        platform,
        report,
        accounts: week.accounts.filter((account) => account.platform === platform).length,
        spend: spend ?? null,
        share: fraction(share),
        delta: fraction(delta),
      }
    }),
    top: topAccounts(week, totals[2] as FactTable),
    trend: await trendOf(ctx, caller.company, month, { metrics }),
    conversionActions: await countedActions(ctx, caller.company, week, metrics),
    accounts: week.accounts.length,
    readAt: oldestReading(week.accounts),
    stored: storedSpan(week.accounts),
    sample: week.accounts.some((account) => account.sample),
  }
}

/** Returns the accounts with the highest spend, each in its own currency. */
function topAccounts(week: ResolvedSelection, figures: FactTable): Overview['top'] {
  const { rows } = tableAnswer(
    week,
    { breakdown: 'ACCOUNT', metrics: ['spend', 'spendPercent', 'chainRatio'], offset: 0, path: [] },
    figures,
  )
  const [spend = [], share = [], delta = []] = rows.values
  return rows.keys.slice(0, mostTop).flatMap((account, row) => {
    const platform = rows.platforms[row]
    if (!platform) return []
    const about = { account, name: rows.names[row] ?? '', platform, currency: rows.currencies[row] ?? '' }
    return [{ ...about, spend: spend[row] ?? null, share: fraction(share[row]), delta: fraction(delta[row]) }]
  })
}

function fraction(value: Cell | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function tableFor(
  ctx: Context,
  caller: Caller,
  period: ResolvedSelection,
  breakdown: 'ACCOUNT' | 'PLATFORM',
  metrics: readonly MetricKey[],
): Promise<FactTable> {
  return ctx.facts.table({
    company: caller.company,
    accounts: period.holding,
    dateRange: period.dateRange,
    previous: period.previous,
    previousAsOf: period.previousAsOf,
    breakdown,
    metrics: [...new Set<MetricKey>([...metrics, 'spend', 'spendPercent'])],
    sort: { by: 'spend', direction: 'desc' },
    conversion: period.conversion,
    offset: 0,
    limit: 10,
  })
}
