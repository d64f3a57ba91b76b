import { type listMaterials, type MaterialFilters, type MaterialSort, materialSorts } from '@adroit/contract/material-library'
import type { MaterialMetric, PerformanceChoice } from '@adroit/contract/material-metrics'
import { may } from '@adroit/contract/roles'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import {
  countMaterials,
  countStates,
  type MaterialRow,
  type ResolvedFilters,
  selectAmong,
  selectMaterialIds,
  selectMaterials,
} from './library-store.ts'
import { type Candidates, type MetricSort, performanceAnswer, rank, resolveChoice, sumsOf } from './performance.ts'
import { resolveFilters } from './resolve-filters.ts'
import type { ReviewRule } from './review-rules.ts'
import { ruleIn } from './review-settings.ts'
import { awaitsDecisionOf } from './review-store.ts'
import { peopleOf, summaryOf } from './shown.ts'

type Listed = z.infer<typeof listMaterials.input>
type Page = z.infer<typeof listMaterials.answer>

/**
 * One page of the library. Throws folder_gone, input_invalid for a sort by a metric without `performance`, and the errors of invalid date
 * ranges and filters.
 */
export async function list(ctx: Context, caller: Caller, given: Listed): Promise<Page> {
  const { sort, offset, limit, performance, ...filters } = given
  const stored = materialSorts.find((one) => one === sort.by)
  if (performance === undefined) {
    if (stored === undefined) throw fail('input_invalid', { field: 'sort.by' })
    return { ...(await storedPage(ctx, caller, filters, { by: stored, direction: sort.direction }, { offset, limit })), performance: null }
  }
  if (stored !== undefined && performance.filters.length === 0) {
    const choice = await resolveChoice(ctx, caller, performance)
    const page = await storedPage(ctx, caller, filters, { by: stored, direction: sort.direction }, { offset, limit })
    const ids = page.materials.map(({ id }) => id)
    return { ...page, performance: await performanceAnswer(ctx, caller, choice, ids, await sumsOf(ctx, caller, choice, ids)) }
  }
  const order = stored === undefined ? newestFirst : { by: stored, direction: sort.direction }
  const byMetric = stored === undefined ? { by: sort.by as MaterialMetric, direction: sort.direction } : null
  const [{ choice, count, ranked }, library] = await Promise.all([
    rankedPage(ctx, caller, performance, candidatesIn(ctx, caller, filters, order), byMetric, { offset, limit }),
    countsOf(ctx, caller, filters),
  ])
  const ids = ranked.map(({ material }) => material)
  const [materials, answer] = await Promise.all([among(ctx, caller, ids), performanceAnswer(ctx, caller, choice, ids, ranked)])
  const values = new Map(ids.map((id, index) => [id, answer.values[index] ?? null]))
  // A material that was deleted for good in between is left out.
  const listed = { ...answer, values: materials.map(({ id }) => values.get(id) ?? null) }
  return { materials, count: count ?? library.count, counts: library.counts, performance: listed }
}

/** These materials, in this order. */
function among(ctx: Context, caller: Caller, ids: readonly string[]) {
  return forCompany(ctx.db, caller.company, async (tx) => {
    const rows = new Map((await selectAmong(tx, caller, ids)).map((row) => [row.id, row]))
    return await summaries(
      ctx,
      tx,
      caller,
      ids.flatMap((id) => rows.get(id) ?? []),
    )
  })
}

async function rankedPage(
  ctx: Context,
  caller: Caller,
  performance: PerformanceChoice,
  candidates: Candidates,
  sort: MetricSort | null,
  page: { readonly offset: number; readonly limit: number },
) {
  const choice = await resolveChoice(ctx, caller, performance)
  return { choice, ...(await rank(ctx, caller, choice, candidates, sort, page)) }
}

/** Runs work with the resolved filters and the rule of who must approve. */
function inLibrary<T>(
  ctx: Context,
  caller: Caller,
  filters: MaterialFilters,
  work: (tx: Scoped, resolved: ResolvedFilters, rule: ReviewRule) => Promise<T>,
): Promise<T> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    const rule = await ruleIn(tx, caller.company)
    return await work(tx, await resolveFilters(tx, caller, filters, rule), rule)
  })
}

function candidatesIn(ctx: Context, caller: Caller, filters: MaterialFilters, order: StoredSort): Candidates {
  return {
    ids: () => inLibrary(ctx, caller, filters, (tx, resolved) => selectMaterialIds(tx, caller, resolved, order)),
    among: (ids) =>
      inLibrary(ctx, caller, filters, async (tx, resolved) => new Set(await selectMaterialIds(tx, caller, resolved, order, ids))),
  }
}

/** How many materials match, and the counts of the whole library. */
function countsOf(ctx: Context, caller: Caller, filters: MaterialFilters): Promise<Pick<Page, 'count' | 'counts'>> {
  return inLibrary(ctx, caller, filters, async (tx, resolved, rule) => {
    const counts = await countsIn(tx, caller, rule)
    return { counts, count: Object.keys(resolved).length === 0 ? counts.all : await countMaterials(tx, caller, resolved) }
  })
}

interface StoredSort {
  readonly by: MaterialSort
  readonly direction: 'asc' | 'desc'
}

const newestFirst = { by: 'uploaded', direction: 'desc' } as const

function storedPage(
  ctx: Context,
  caller: Caller,
  filters: MaterialFilters,
  sort: StoredSort,
  page: { readonly offset: number; readonly limit: number },
): Promise<Omit<Page, 'performance'>> {
  return inLibrary(ctx, caller, filters, async (tx, resolved, rule) => {
    const rows = await selectMaterials(tx, caller, resolved, sort, page)
    return {
      materials: await summaries(ctx, tx, caller, rows),
      count: await countMaterials(tx, caller, resolved),
      counts: await countsIn(tx, caller, rule),
    }
  })
}

async function summaries(ctx: Context, tx: Scoped, caller: Caller, rows: readonly MaterialRow[]) {
  const names = await peopleOf(tx, caller.company, rows)
  return rows.map((row) => summaryOf(ctx, caller, row, names))
}

function countsIn(tx: Scoped, caller: Caller, rule: ReviewRule): Promise<Page['counts']> {
  return countStates(tx, caller.company, may(caller.role, 'materials.review') ? awaitsDecisionOf(rule, caller.member) : null)
}
