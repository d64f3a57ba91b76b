import { addDays, daysIn } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import { reportLimits } from '@adroit/contract/report-limits'
import type { summarizeReports } from '@adroit/contract/report-list'
import type { Cell } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { FactsError } from '../facts/facts-error.ts'
import type { ChosenRows } from '../facts/table-query.ts'
import { AppError } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { oldestReading, tableAnswer } from './answer.ts'
import { countedActions } from './conversion-actions.ts'
import { filteredSelection } from './filtered-rows.ts'
import { comparedTable } from './left-out.ts'
import { factsQuery, type ResolvedQuery, resolveWith } from './resolve.ts'
import { find } from './service.ts'

type ReportSummary = z.infer<typeof summarizeReports.answer>['reports'][number]

/**
 * Returns the summaries of several reports. Reports that were deleted or cannot be queried are left out, so that they do not hide the
 * others.
 */
export async function reportSummaries(ctx: Context, caller: Caller, ids: readonly string[]): Promise<{ reports: ReportSummary[] }> {
  const found = await Promise.all([...new Set(ids)].map((id) => find(ctx, caller, id).catch(orGone)))
  const reports: ReportSummary[] = []
  for (const report of found) {
    const seen = report && (await reportSummary(ctx, caller, report).catch(orUnanswerable))
    if (seen) reports.push(seen)
  }
  return { reports }
}

function orGone(error: unknown): null {
  if (error instanceof AppError && error.key === 'report_gone') return null
  throw error
}

function orUnanswerable(error: unknown): null {
  if (error instanceof AppError || (error instanceof FactsError && (error.kind === 'timeout' || error.kind === 'too_large'))) return null
  throw error
}

async function reportSummary(ctx: Context, caller: Caller, report: Report): Promise<ReportSummary> {
  const metric = (report.kpiTiles ?? report.metrics)[0] ?? 'spend'
  const query = await resolveWith(ctx, caller, report, {}, report.builtIn !== null)
  const rows = await filteredSelection(ctx, query)
  const { totals } = await daysOf(ctx, query, metric, rows)
  return {
    id: report.id,
    metric,
    dateRange: query.dateRange,
    value: totals.values[0] ?? null,
    currency: totals.currency,
    delta: totals.deltas[0] ?? null,
    comparison: query.comparison,
    sparkline: totals.currency === null ? [] : await sparklineOf(ctx, caller, query, metric, rows),
    readAt: oldestReading(query.accounts),
    conversionActions: await countedActions(ctx, caller.company, query, [metric]),
  }
}

/** Returns one value a day of the report's rows, for the last `limits.sparkDays` days up to the end of its range. */
async function sparklineOf(
  ctx: Context,
  caller: Caller,
  { report, dateRange, currency }: ResolvedQuery,
  metric: MetricKey,
  chosen: ChosenRows | undefined,
): Promise<Cell[]> {
  const span = { from: addDays(dateRange.to, 1 - reportLimits.sparklineDays), to: dateRange.to }
  const query = await resolveWith(ctx, caller, report, { dateRange: { preset: 'custom', ...span }, comparison: { with: 'previous' } })
  if (query.currency !== currency) return []
  const { rows } = await daysOf(ctx, query, metric, chosen)
  const byDay = new Map(rows.keys.map((key, index) => [key.split('/')[0], rows.values[0]?.[index] ?? null]))
  return Array.from({ length: daysIn(span.from, span.to) }, (_, index) => byDay.get(addDays(span.from, index)) ?? null)
}

async function daysOf(ctx: Context, query: ResolvedQuery, metric: MetricKey, rows: ChosenRows | undefined) {
  const { figures } = await comparedTable(ctx, query, {
    ...factsQuery(query),
    breakdown: 'DAY',
    metrics: [metric],
    rows,
    sort: { by: 'name', direction: 'asc' },
    offset: 0,
    limit: limits.rangeDays,
  })
  return tableAnswer(query, { breakdown: 'DAY', metrics: [metric], offset: 0, path: [] }, figures)
}
