import { limits } from '@adroit/contract/limits'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { parseMetrics } from './definition.ts'
import { find } from './service.ts'
import { countFavourites, saveChoices } from './store.ts'

const max = limits.pickerSelections

/** Takes a report among the member's own favourites, or out of them. A sixth is refused. */
export async function favour(ctx: Context, caller: Caller, id: string, favourite: boolean): Promise<null> {
  const report = await find(ctx, caller, id)
  if (report.favourite === favourite) return null
  await forCompany(ctx.db, caller.company, async (tx) => {
    if (favourite && (await countFavourites(tx, caller.company, caller.member)) >= max) throw fail('too_many_selected', { max })
    await saveChoices(tx, { company: caller.company, member: caller.member, report: id }, { favourite })
  })
  return null
}

/** How the member arranged the columns for himself; null: as the report says. */
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

/** The figures that the member wants above the report's table; none: the report's first ones. */
export async function chooseCards(ctx: Context, caller: Caller, id: string, sent: readonly string[]): Promise<null> {
  await find(ctx, caller, id)
  if (sent.length > max) throw fail('too_many_selected', { max })
  const cards = sent.length === 0 ? null : parseMetrics(sent)
  const key = { company: caller.company, member: caller.member, report: id }
  await forCompany(ctx.db, caller.company, (tx) => saveChoices(tx, key, { cards }))
  return null
}
