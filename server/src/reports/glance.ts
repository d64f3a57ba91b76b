import { addDays, daysIn } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { glanceReports } from '@adroit/contract/report-list'
import type { Cell } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { ChosenRows } from '../facts/facts.ts'
import { FactsError } from '../facts/facts-error.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { oldestReading, tableAnswer } from './answer.ts'
import { filteredSelection } from './filtered-rows.ts'
import { type Asked, askWithin, questionOf } from './selection.ts'
import { find } from './service.ts'

type Glance = z.infer<typeof glanceReports.answer>['reports'][number]

/** What cards of reports show; those that are gone, or cannot be answered as they are, are left out: the others are not theirs to hide. */
export async function glances(ctx: Context, caller: Caller, ids: readonly string[]): Promise<{ reports: Glance[] }> {
  const found = await Promise.all([...new Set(ids)].map((id) => find(ctx, caller, id).catch(orGone)))
  const reports: Glance[] = []
  for (const report of found) {
    const seen = report && (await glance(ctx, caller, report).catch(orUnanswerable))
    if (seen) reports.push(seen)
  }
  return { reports }
}

function orGone(error: unknown): null {
  if (error instanceof Refusal && error.key === 'report_gone') return null
  throw error
}

function orUnanswerable(error: unknown): null {
  if (error instanceof Refusal || (error instanceof FactsError && (error.kind === 'timeout' || error.kind === 'too_large'))) return null
  throw error
}

async function glance(ctx: Context, caller: Caller, report: Report): Promise<Glance> {
  const metric = (report.cards ?? report.metrics)[0] ?? 'spend'
  const { asked } = await askWithin(ctx, caller, report, {})
  const rows = await filteredSelection(ctx, caller.company, asked, { dimension: report.dimension })
  const { totals } = await daysOf(ctx, caller, asked, metric, rows)
  return {
    id: report.id,
    metric,
    range: asked.range,
    value: totals.values[0] ?? null,
    currency: totals.currency,
    change: totals.changes[0] ?? null,
    comparison: asked.comparison,
    spark: totals.currency === null ? [] : await sparkOf(ctx, caller, report, asked, metric, rows),
    readAt: oldestReading(asked.accounts),
  }
}

/** One value a day of the rows that the report is of, so many days up to the last one of its range. */
async function sparkOf(
  ctx: Context,
  caller: Caller,
  report: Report,
  { range, currency }: Asked,
  metric: MetricKey,
  chosen: ChosenRows | undefined,
): Promise<Cell[]> {
  const span = { from: addDays(range.to, 1 - limits.sparkDays), to: range.to }
  const { asked } = await askWithin(ctx, caller, report, { range: { preset: 'custom', ...span }, compare: { with: 'previous' } })
  if (asked.currency !== currency) return []
  const { rows } = await daysOf(ctx, caller, asked, metric, chosen)
  const byDay = new Map(rows.keys.map((key, index) => [key.split('/')[0], rows.values[0]?.[index] ?? null]))
  return Array.from({ length: daysIn(span.from, span.to) }, (_, index) => byDay.get(addDays(span.from, index)) ?? null)
}

async function daysOf(ctx: Context, caller: Caller, asked: Asked, metric: MetricKey, rows: ChosenRows | undefined) {
  const figures = await ctx.facts.table({
    ...questionOf(caller.company, asked),
    dimension: 'DAY',
    metrics: [metric],
    rows,
    sort: { by: 'name', direction: 'asc' },
    offset: 0,
    limit: limits.rangeDays,
  })
  return tableAnswer(asked, { dimension: 'DAY', metrics: [metric], offset: 0, path: [] }, figures)
}
