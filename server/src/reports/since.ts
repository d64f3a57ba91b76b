import type { DeliveryTable } from '@adroit/contract/table'
import type { Context } from '../context.ts'
import type { FactTable, Selection, TableQuery } from '../facts/facts.ts'
import { differencesTo } from './differences.ts'
import { keptMoment } from './past-moment.ts'

/** Whether figures of a selection are others than at a moment; asked first, as the answer is mostly no, and soon found. */
export async function changedAfter(ctx: Context, selection: Selection, at: Date): Promise<boolean> {
  const ids = new Set(selection.accounts.map(({ id }) => id))
  const held = await ctx.facts.held(selection.company)
  if (!held.some(({ account, changedAt }) => ids.has(account) && changedAt > at)) return false
  return await ctx.facts.changedAfter(selection, keptMoment(at, ctx.clock(), [selection.range]))
}

/** Cells of an answered page that were different at a moment; null: none. */
export async function changedSince(ctx: Context, query: TableQuery, figures: FactTable, at: Date | null): Promise<DeliveryTable['since']> {
  if (at === null || !(await changedAfter(ctx, query, at))) return null
  const found = await differencesTo(ctx, query, figures, keptMoment(at, ctx.clock(), [query.range]))
  // What did not exist then did not change: a day that has begun since, an account that was connected since.
  if (found === null || found.nothingThere) return null
  const { totals, rows } = found
  return {
    at: at.toISOString(),
    totals: { metrics: totals.metrics, before: totals.values },
    rows: { rows: rows.rows, metrics: rows.metrics, before: rows.values },
  }
}

/** Cells of a page as of a moment that hold another value now; null: none, or it is as it is held. */
export async function changedUntilNow(ctx: Context, query: TableQuery, figures: FactTable): Promise<DeliveryTable['now']> {
  if (query.asOf === undefined) return null
  const found = await differencesTo(ctx, query, figures, undefined)
  if (found === null) return null
  const { totals, rows } = found
  return {
    totals: { metrics: totals.metrics, now: totals.values },
    rows: { rows: rows.rows, metrics: rows.metrics, now: rows.values },
  }
}
