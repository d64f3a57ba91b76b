import type { InsightsTable } from '@adroit/contract/table'
import type { Context } from '../context.ts'
import type { FactTable, Selection, TableQuery } from '../facts/table-query.ts'
import { differencesTo } from './differences.ts'
import { latestStoredMoment } from './past-moment.ts'

/**
 * Returns whether figures of a selection have changed since a moment. Call it before comparing values: it is fast, and the result is mostly
 * false.
 */
export async function changedAfter(ctx: Context, selection: Selection, at: Date): Promise<boolean> {
  const ids = new Set(selection.accounts.map(({ id }) => id))
  const stored = await ctx.facts.storedDays(selection.company)
  if (!stored.some(({ account, changedAt }) => ids.has(account) && changedAt > at)) return false
  return await ctx.facts.changedAfter(selection, latestStoredMoment(at, ctx.clock(), [selection.dateRange]))
}

/** Returns the cells of a page that had another value at a moment; null: none. */
export async function changedSince(ctx: Context, query: TableQuery, figures: FactTable, at: Date | null): Promise<InsightsTable['since']> {
  if (at === null || !(await changedAfter(ctx, query, at))) return null
  const found = await differencesTo(ctx, query, figures, latestStoredMoment(at, ctx.clock(), [query.dateRange]))
  // What did not exist then has not changed: a day that has begun since, or an account that was connected since.
  if (found === null || found.nothingThere) return null
  const { totals, rows } = found
  return {
    at: at.toISOString(),
    totals: { metrics: totals.metrics, before: totals.values },
    rows: { rows: rows.rows, metrics: rows.metrics, before: rows.values },
  }
}

/** Returns the cells of an as-of page whose values differ now; null: none, or the page shows the current figures. */
export async function valuesChangedSince(ctx: Context, query: TableQuery, figures: FactTable): Promise<InsightsTable['now']> {
  if (query.asOf === undefined) return null
  const found = await differencesTo(ctx, query, figures, undefined)
  if (found === null) return null
  const { totals, rows } = found
  return {
    totals: { metrics: totals.metrics, now: totals.values },
    rows: { rows: rows.rows, metrics: rows.metrics, now: rows.values },
  }
}
