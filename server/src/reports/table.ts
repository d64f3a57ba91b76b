import type { MetricKey } from '@adroit/contract/metrics'
import type { Level } from '@adroit/contract/platforms'
import type { ReportDefinition, SentDefinition } from '@adroit/contract/report'
import type { countLevels, previewReport, queryReport } from '@adroit/contract/reports'
import type { DeliveryTable } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { TableQuery } from '../facts/facts.ts'
import type { Caller } from '../session/caller.ts'
import { tableAnswer } from './answer.ts'
import { parseDefinition, parseMetrics, parseSort } from './definition.ts'
import { lookBefore } from './looks.ts'
import { ask } from './selection.ts'
import { find } from './service.ts'
import { changedSince } from './since.ts'
import { statusesOf } from './statuses.ts'

type Query = z.infer<typeof queryReport.input>
type View = Omit<Query, 'id'>

/** The figures of a saved report, looked at as `given` says. */
export async function reportTable(ctx: Context, caller: Caller, given: Query): Promise<DeliveryTable> {
  const [report, before] = await Promise.all([find(ctx, caller, given.id), lookBefore(ctx, caller, given.id)])
  return await tableOf(ctx, caller, report, given, before)
}

/** The figures of a report that is not saved. It needs no name yet. */
export async function previewTable(ctx: Context, caller: Caller, given: z.infer<typeof previewReport.input>): Promise<DeliveryTable> {
  const sent: SentDefinition = given.definition
  return await tableOf(ctx, caller, parseDefinition({ ...sent, name: sent.name.trim() === '' ? '-' : sent.name }), given)
}

/** `before`: since when changes are told. */
async function tableOf(
  ctx: Context,
  caller: Caller,
  report: ReportDefinition,
  view: View,
  before: Date | null = null,
): Promise<DeliveryTable> {
  const metrics: readonly MetricKey[] = view.metrics === undefined ? report.metrics : parseMetrics(view.metrics)
  const sort = view.sort === undefined ? report.sort : parseSort(view.sort)
  const dimension = view.dimension ?? report.dimension
  const path = view.within === undefined ? [] : await ctx.facts.path(caller.company, view.within)
  const asked = await ask(ctx, caller.company, report, view.range ?? report.range, { within: path[0]?.key })
  const search = view.search?.trim()
  const query: TableQuery = {
    company: caller.company,
    accounts: asked.holding,
    range: asked.range,
    previous: asked.previous,
    previousAsOf: asked.previousAsOf,
    within: view.within,
    dimension,
    metrics,
    sort,
    search: search === '' ? undefined : search,
    conversion: asked.conversion,
    offset: view.offset,
    limit: view.limit,
  }
  const figures = await ctx.facts.table(query)
  // Made before rates are asked for that only the past needs: it says which ones were missing.
  const answer = tableAnswer(asked, { dimension, metrics, offset: view.offset, path }, figures)
  const [statuses, since] = await Promise.all([
    statusesOf(ctx, caller.company, asked.connected, dimension, answer.rows.keys),
    changedSince(ctx, query, figures, before),
  ])
  return { ...answer, rows: { ...answer.rows, statuses }, since }
}

/** How many rows each level of a saved report has. */
export async function levelCounts(ctx: Context, caller: Caller, given: z.infer<typeof countLevels.input>): Promise<Record<Level, number>> {
  const report = await find(ctx, caller, given.id)
  const asked = await ask(ctx, caller.company, report, given.range ?? report.range)
  return await ctx.facts.counts({ company: caller.company, accounts: asked.holding, range: asked.range, within: given.within })
}
