import { addDays, daysIn } from '@adroit/contract/calendar'
import type { ListedPerformance, MaterialMetric, PerformanceChoice } from '@adroit/contract/material-metrics'
import type { Cell } from '@adroit/contract/table'
import { coverageIn } from '../ad-media/links.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { metricValue } from '../facts/compute.ts'
import type { MaterialQuery, MaterialSums } from '../facts/material-query.ts'
import { conversionOf } from '../reports/answer.ts'
import { countedActions } from '../reports/conversion-actions.ts'
import { holds, parseFilters } from '../reports/filters.ts'
import { type ResolvedSelection, resolveSelection } from '../reports/selection.ts'
import type { Caller } from '../session/caller.ts'

/** A choice with the caller's accounts, the days and the rates. */
export interface ResolvedChoice {
  readonly choice: PerformanceChoice
  readonly selection: ResolvedSelection
}

/** Resolves which accounts and days count: those that the caller sees. Throws the errors of invalid date ranges and filters. */
export async function resolveChoice(ctx: Context, { company }: Caller, choice: PerformanceChoice): Promise<ResolvedChoice> {
  const filters = parseFilters(choice.filters)
  return { choice, selection: await resolveSelection(ctx, company, { platforms: [], accounts: [] }, choice.dateRange, { filters }) }
}

export interface MetricSort {
  readonly by: MaterialMetric
  readonly direction: 'asc' | 'desc'
}

/** The materials of the library to rank: those that match its own filters. */
export interface Candidates {
  /** In the library's order. */
  readonly ids: () => Promise<readonly string[]>
  /** Those of these that are candidates. */
  readonly among: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

interface Page {
  readonly offset: number
  readonly limit: number
}

interface Ranked {
  readonly ranked: readonly MaterialSums[]
  /** How many candidates match the choice's filters; null: all, because it has none. */
  readonly count: number | null
}

/**
 * Returns a page of the candidates that match the choice's filters, with their sums: sorted by a metric or, without one, in the library's
 * order.
 */
export async function rank(
  ctx: Context,
  caller: Caller,
  { choice, selection }: ResolvedChoice,
  candidates: Candidates,
  sort: MetricSort | null,
  page: Page,
): Promise<Ranked> {
  const { thresholds } = selection.filters
  const query = queryOf(caller.company, choice, selection)
  if (sort !== null && thresholds.length === 0) {
    const best = await bestOf(ctx, query, candidates, sort, page)
    return { count: null, ranked: best ?? (await ctx.facts.materials({ ...query, ...page, materials: await candidates.ids(), sort })) }
  }
  const materials = await candidates.ids()
  const metrics = [...new Set([...choice.metrics, ...thresholds.map(({ metric }) => metric)])]
  const sums = await ctx.facts.materials({ ...query, metrics, materials, sort, offset: 0, limit: materials.length })
  const matching = sums.filter((row) => thresholds.every((threshold) => holds(threshold, cellOf(threshold.metric, row.sums))))
  const ordered = sort === null ? inOrder(materials, matching) : matching
  return { count: ordered.length, ranked: ordered.slice(page.offset, page.offset + page.limit) }
}

/** Materials beyond a page that are looked up with it, because some may not match the library's filters. */
const spare = 50

/**
 * Returns the page if the materials with the best values fill it; null: they do not. Of a large library, this spares the report store all
 * the others.
 */
async function bestOf(
  ctx: Context,
  query: ReturnType<typeof queryOf>,
  { among }: Candidates,
  sort: MetricSort,
  { offset, limit }: Page,
): Promise<readonly MaterialSums[] | null> {
  const rows = await ctx.facts.materials({ ...query, materials: null, sort, offset: 0, limit: offset + limit + spare })
  const own = await among(rows.map(({ material }) => material))
  const kept = rows.filter(({ material }) => own.has(material))
  return kept.length < offset + limit ? null : kept.slice(offset, offset + limit)
}

function inOrder(materials: readonly string[], rows: readonly MaterialSums[]): MaterialSums[] {
  const byId = new Map(rows.map((row) => [row.material, row]))
  return materials.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the sums of materials, in any order. */
export function sumsOf(
  ctx: Context,
  { company }: Caller,
  { choice, selection }: ResolvedChoice,
  materials: readonly string[],
): Promise<readonly MaterialSums[]> {
  const query = queryOf(company, choice, selection)
  return ctx.facts.materials({ ...query, materials, sort: null, offset: 0, limit: materials.length })
}

function queryOf(
  company: string,
  { metrics }: PerformanceChoice,
  { holding, dateRange, previous, conversion }: ResolvedSelection,
): Omit<MaterialQuery, 'materials' | 'sort' | 'offset' | 'limit'> {
  return { company, accounts: holding, dateRange, previous, conversion, metrics }
}

function cellOf(metric: Parameters<typeof metricValue>[0], sums: MaterialSums['sums']): Cell {
  return sums === null ? null : metricValue(metric, sums, null, null)
}

/** Whether money of some account can be shown. Asks for the rates themselves: those that a page did not need are not listed as missing. */
function hasRate({ holding, conversion, currency, dateRange }: ResolvedSelection): boolean {
  const own = new Set(holding.map((account) => account.currency))
  if (conversion === null || own.size === 0 || own.has(currency)) return true
  const days = Array.from({ length: daysIn(dateRange.from, dateRange.to) }, (_, index) => addDays(dateRange.from, index))
  return [...own].some((one) => days.some((day) => conversion.publishedFor(one, day) !== null))
}

/** Returns the metrics of listed materials (contract: listMaterials), in their order. */
export async function performanceAnswer(
  ctx: Context,
  { company }: Caller,
  { choice, selection }: ResolvedChoice,
  materials: readonly string[],
  rows: readonly MaterialSums[],
): Promise<ListedPerformance> {
  const sums = new Map(rows.map((row) => [row.material, row.sums]))
  return {
    dateRange: selection.dateRange,
    currency: hasRate(selection) ? selection.currency : null,
    metrics: choice.metrics,
    conversion: conversionOf(selection),
    conversionActions: await countedActions(ctx, company, selection, choice.metrics),
    coverage: await forCompany(ctx.db, company, (tx) => coverageIn(tx, company)),
    values: materials.map((id) => {
      const own = sums.get(id) ?? null
      return own === null ? null : choice.metrics.map((metric) => cellOf(metric, own))
    }),
  }
}
