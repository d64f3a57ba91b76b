import type { MetricKey } from '@adroit/contract/metrics'
import { type Dimension, type Level, levels } from '@adroit/contract/platforms'
import type { ReportDefinition, SentDefinition } from '@adroit/contract/report'
import type { countLevels, previewReport, queryReport } from '@adroit/contract/report-figures'
import type { DeliveryTable } from '@adroit/contract/table'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { ChosenRows, TableQuery } from '../facts/facts.ts'
import type { Caller } from '../session/caller.ts'
import { tableAnswer } from './answer.ts'
import { parseDefinition, parseMetrics, parseSort } from './definition.ts'
import { filteredRows } from './filtered-rows.ts'
import { lookBefore } from './looks.ts'
import { askWithin, questionOf } from './selection.ts'
import { find } from './service.ts'
import { changedSince, changedUntilNow } from './since.ts'
import { statusesOf } from './statuses.ts'
import { accountsWithoutCountry } from './without-country.ts'

type Query = z.infer<typeof queryReport.input>
type View = Omit<Query, 'id'>

/** The figures of a saved report, looked at as `given` says. */
export async function reportTable(ctx: Context, caller: Caller, given: Query): Promise<DeliveryTable> {
  const [report, before] = await Promise.all([find(ctx, caller, given.id), lookBefore(ctx, caller, given.id)])
  return await tableOf(ctx, caller, report, given, { before })
}

/** The figures of a report that is not saved. It needs no name yet. `chosen`: the rows that its filters leave, where they are known. */
export async function previewTable(
  ctx: Context,
  caller: Caller,
  given: z.infer<typeof previewReport.input>,
  chosen?: ChosenRows,
): Promise<DeliveryTable> {
  const sent: SentDefinition = given.definition
  return await tableOf(ctx, caller, parseDefinition({ ...sent, name: sent.name.trim() === '' ? '-' : sent.name }), given, { chosen })
}

interface Known {
  /** Since when changes are told; null: none are. */
  readonly before?: Date | null
  readonly chosen?: ChosenRows | undefined
}

async function tableOf(
  ctx: Context,
  caller: Caller,
  report: ReportDefinition,
  view: View,
  { before = null, chosen }: Known,
): Promise<DeliveryTable> {
  const metrics: readonly MetricKey[] = view.metrics === undefined ? report.metrics : parseMetrics(view.metrics)
  const sort = view.sort === undefined ? report.sort : parseSort(view.sort)
  const dimension = view.dimension ?? report.dimension
  const { asked, path } = await askWithin(ctx, caller, report, withoutPast(view, dimension))
  const { keys, names } =
    chosen ?? (await filteredRows(ctx, caller.company, asked, { dimension, within: view.within, search: view.search }))
  const query: TableQuery = {
    ...questionOf(caller.company, asked),
    within: view.within,
    dimension,
    metrics,
    sort,
    keys: keys ?? undefined,
    names,
    offset: view.offset,
    limit: view.limit,
  }
  const figures = await ctx.facts.table(query)
  // Made before rates are asked for that only the past needs: it says which ones were missing.
  const answer = tableAnswer(asked, { dimension, metrics, offset: view.offset, path }, figures)
  const [statuses, since, now, withoutCountry] = await Promise.all([
    statusesOf(ctx, caller.company, asked.connected, dimension, answer.rows.keys),
    asked.asOf || dimension === 'COUNTRY' ? null : changedSince(ctx, query, figures, before),
    changedUntilNow(ctx, query, figures),
    dimension === 'COUNTRY' ? accountsWithoutCountry(ctx, query) : [],
  ])
  return { ...answer, rows: { ...answer.rows, statuses }, since, now, withoutCountry }
}

/** Nothing is remembered of countries. */
export function withoutPast<Of extends Pick<View, 'asOf'>>(view: Of, dimension: Dimension): Of {
  return dimension === 'COUNTRY' ? { ...view, asOf: undefined } : view
}

/** How many rows each level of a saved report has, by its own filters. */
export async function levelCounts(ctx: Context, caller: Caller, given: z.infer<typeof countLevels.input>): Promise<Record<Level, number>> {
  const report = await find(ctx, caller, given.id)
  const { asked } = await askWithin(ctx, caller, report, given)
  const { filters, holding: accounts, range } = asked
  const { company } = caller
  const { within } = given
  if (filters.names.length + filters.states.length + filters.thresholds.length === 0)
    return await ctx.facts.counts({ company, accounts, range, within })
  const counts = await Promise.all(
    levels.map(async (dimension) => {
      const { keys, names } = await filteredRows(ctx, company, asked, { dimension, within })
      const query = { ...questionOf(company, asked), within, dimension, keys: keys ?? undefined, names, metrics: ['spend'] } as const
      return (await ctx.facts.table({ ...query, sort: { by: 'spend', direction: 'desc' }, offset: 0, limit: 1 })).count
    }),
  )
  const [ACCOUNT = 0, CAMPAIGN = 0, AD_SET = 0, AD = 0] = counts
  return { ACCOUNT, CAMPAIGN, AD_SET, AD }
}
