import { limits } from '@adroit/contract/limits'
import type { SentView } from '@adroit/contract/report'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { parseMetrics, parseSort } from './definition.ts'
import { parseFilters } from './filters.ts'
import { find } from './service.ts'
import { countFavorites, saveChoices } from './store.ts'

const max = limits.pickerSelections

/** Adds a report to the member's favorites or removes it. Throws `too_many_selected` when the limit would be exceeded. */
export async function setFavorite(ctx: Context, caller: Caller, id: string, favorite: boolean): Promise<null> {
  const report = await find(ctx, caller, id)
  if (report.builtIn !== null) throw fail('not_allowed')
  if (report.favorite === favorite) return null
  await forCompany(ctx.db, caller.company, async (tx) => {
    if (favorite && (await countFavorites(tx, caller.company, caller.member)) >= max) throw fail('too_many_selected', { max })
    await saveChoices(tx, { company: caller.company, member: caller.member, report: id }, { favorite })
  })
  return null
}

/** Saves the member's own columns of a report; null: the report's columns. Throws if a metric is unknown. */
export async function chooseColumns(
  ctx: Context,
  caller: Caller,
  id: string,
  sent: readonly { readonly metric: string; readonly width: number | null }[] | null,
): Promise<null> {
  await find(ctx, caller, id)
  if (sent !== null) parseMetrics(sent.map(({ metric }) => metric))
  const key = { company: caller.company, member: caller.member, report: id }
  await forCompany(ctx.db, caller.company, (tx) => saveChoices(tx, key, { columns: sent }))
  return null
}

/**
 * Remembers how the member views a report; null: as the report defines. Throws `report_sort_unknown` or `report_filter_invalid` for unknown
 * metrics and values.
 */
export async function saveView(ctx: Context, caller: Caller, id: string, sent: SentView | null): Promise<null> {
  await find(ctx, caller, id)
  if (sent?.sort) parseSort(sent.sort)
  if (sent?.filters) parseFilters(sent.filters)
  const key = { company: caller.company, member: caller.member, report: id }
  await forCompany(ctx.db, caller.company, (tx) => saveChoices(tx, key, { view: sent }))
  return null
}

/**
 * Saves the metrics of the KPI tiles above the report's table; none: the report's first metrics. Throws `too_many_selected` above the
 * limit.
 */
export async function chooseKpiTiles(ctx: Context, caller: Caller, id: string, sent: readonly string[]): Promise<null> {
  await find(ctx, caller, id)
  if (sent.length > max) throw fail('too_many_selected', { max })
  const kpiTiles = sent.length === 0 ? null : parseMetrics(sent)
  const key = { company: caller.company, member: caller.member, report: id }
  await forCompany(ctx.db, caller.company, (tx) => saveChoices(tx, key, { kpiTiles }))
  return null
}
