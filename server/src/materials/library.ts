import { addDays } from '@adroit/contract/calendar'
import {
  type listMaterials,
  type MaterialDetails,
  type MaterialFilters,
  type MaterialSort,
  materialSorts,
} from '@adroit/contract/material-library'
import type { MaterialMetric } from '@adroit/contract/material-performance'
import { may } from '@adroit/contract/roles'
import type * as z from 'zod'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { momentShowing } from '../lib/wall-clock.ts'
import { colleaguesIn, namesOf } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { subtreeOf } from './folders.ts'
import {
  countMaterials,
  countStates,
  type MaterialRow,
  type ResolvedFilters,
  selectAmong,
  selectChoices,
  selectCropped,
  selectMaterial,
  selectMaterialIds,
  selectMaterials,
} from './library-store.ts'
import { type Candidates, performanceAnswer, rank, resolveChoice, sumsOf } from './performance.ts'
import { awaitedOf, mayDecide, type ReviewRule } from './review-rules.ts'
import { ruleIn } from './review-settings.ts'
import { awaitsDecisionOf, selectApprovals, selectDecisions } from './review-store.ts'
import { decisionOf, peopleOf, summaryOf, versionOf } from './shown.ts'
import { selectUsage, selectVersions } from './version-store.ts'

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
  const [choice, { counts, candidates }] = await Promise.all([
    resolveChoice(ctx, caller, performance),
    candidatesIn(ctx, caller, filters, order),
  ])
  const { count, ranked } = await rank(ctx, caller, choice, candidates, byMetric, { offset, limit })
  const ids = ranked.map(({ material }) => material)
  const [materials, answer] = await Promise.all([among(ctx, caller, ids), performanceAnswer(ctx, caller, choice, ids, ranked)])
  const values = new Map(ids.map((id, index) => [id, answer.values[index] ?? null]))
  // A material that was deleted for good in between is left out.
  return { materials, count, counts, performance: { ...answer, values: materials.map(({ id }) => values.get(id) ?? null) } }
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

/** The materials that match, and the counts of the whole library. */
async function candidatesIn(
  ctx: Context,
  caller: Caller,
  filters: MaterialFilters,
  order: StoredSort,
): Promise<{ readonly counts: Page['counts']; readonly candidates: Candidates }> {
  const inLibrary = <T>(work: (tx: Scoped, resolved: ResolvedFilters, rule: ReviewRule) => Promise<T>): Promise<T> =>
    forCompany(ctx.db, caller.company, async (tx) => {
      const rule = await ruleIn(tx, caller.company)
      return work(tx, await resolve(tx, caller, filters, rule), rule)
    })
  const { counts, count } = await inLibrary(async (tx, resolved, rule) => {
    const counts = await countsIn(tx, caller, rule)
    return { counts, count: Object.keys(resolved).length === 0 ? counts.all : await countMaterials(tx, caller, resolved) }
  })
  return {
    counts,
    candidates: {
      count,
      ids: () => inLibrary((tx, resolved) => selectMaterialIds(tx, caller, resolved, order)),
      among: (ids) => inLibrary(async (tx, resolved) => new Set(await selectMaterialIds(tx, caller, resolved, order, ids))),
    },
  }
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
  return forCompany(ctx.db, caller.company, async (tx) => {
    const rule = await ruleIn(tx, caller.company)
    const resolved = await resolve(tx, caller, filters, rule)
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

/** How many materials wait for the caller, who may review. */
export function countToReview(ctx: Context, caller: Caller): Promise<{ count: number }> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    const awaiting = awaitsDecisionOf(await ruleIn(tx, caller.company), caller.member)
    return { count: await countMaterials(tx, caller, { awaiting }) }
  })
}

async function resolve(tx: Scoped, caller: Caller, filters: MaterialFilters, rule: ReviewRule): Promise<ResolvedFilters> {
  const { folder, from, to, toReview, ...rest } = filters
  const folders = folder === undefined || folder === 'none' ? null : await subtreeOf(tx, caller.company, folder)
  if (folders?.length === 0) throw fail('folder_gone')
  const { time_zone: zone } = await settingsOf(tx, caller.company)
  return {
    ...rest,
    ...(folder === undefined ? {} : { folders }),
    ...(from === undefined ? {} : { uploadedFrom: dayStart(from, zone) }),
    ...(to === undefined ? {} : { uploadedBefore: dayStart(addDays(to, 1), zone) }),
    ...(toReview ? { awaiting: awaitsDecisionOf(rule, caller.member) } : {}),
  }
}

const dayStart = (day: string, zone: string) => momentShowing(new Date(`${day}T00:00:00Z`), zone)

/** Throws material_gone, also for a material of another company. */
export function details(ctx: Context, caller: Caller, id: string): Promise<MaterialDetails> {
  return forCompany(ctx.db, caller.company, (tx) => detailsIn(ctx, tx, caller, id))
}

export async function detailsIn(ctx: Context, tx: Scoped, caller: Caller, id: string): Promise<MaterialDetails> {
  const { company } = caller
  const row = await selectMaterial(tx, caller, id)
  if (!row) throw fail('material_gone')
  const versions = await selectVersions(tx, company, id)
  const decisions = await selectDecisions(tx, company, id)
  const cropped = await selectCropped(tx, company, row)
  const original = cropped.find((one) => one.id === row.cropped_from)
  const rule = await ruleIn(tx, company)
  const approvedBy = (await selectApprovals(tx, company, [id])).map(({ member_id }) => member_id)
  const reviewed = { review: row.review, uploader: row.uploader_id, approvedBy }
  const awaited = row.review === 'pending' ? awaitedOf(rule, reviewed) : []
  const also = [...versions.map(({ created_by }) => created_by), ...decisions.map(({ member_id }) => member_id), ...awaited]
  const names = await peopleOf(tx, company, [row], also)
  return {
    ...summaryOf(ctx, caller, row, names),
    versions: versions.map((version) => versionOf(ctx, caller, version, names)),
    decisions: decisions.map((decision) => decisionOf(decision, names)),
    croppedFrom: original ? { id: original.id, name: original.name } : null,
    crops: cropped.flatMap(({ id, name, width, height, cropped_from }) => (cropped_from === row.id ? [{ id, name, width, height }] : [])),
    mayDecide: mayDecide(rule, caller, reviewed),
    awaits: awaited.map((member) => ({ id: member, name: names.get(member) ?? '' })),
  }
}

/** What filters and forms can choose from. */
export function choices(ctx: Context, { company }: Caller) {
  return forCompany(ctx.db, company, async (tx) => {
    const { uploaders, batches, tags } = await selectChoices(tx, company)
    const names = await namesOf(tx, company, uploaders)
    const members = await colleaguesIn(tx, company)
    return {
      uploaders: [...names].map(([id, name]) => ({ id, name })),
      members: members.map(({ id, name, role }) => ({ id, name, reviews: may(role, 'materials.review') })),
      batches,
      tags,
    }
  })
}

/** What the library stores, in bytes. */
export function usage(ctx: Context, { company }: Caller) {
  return forCompany(ctx.db, company, async (tx) => {
    const { materials, bytes, deleted, since } = await selectUsage(tx, company)
    return { materials: Number(materials), bytes: Number(bytes), deletedBytes: Number(deleted), since: since?.toISOString() ?? null }
  })
}
