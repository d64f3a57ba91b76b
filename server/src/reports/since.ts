import type { MetricKey } from '@adroit/contract/metrics'
import type { Cell, DeliveryTable } from '@adroit/contract/table'
import type { Context } from '../context.ts'
import { metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/delivery.ts'
import type { FactTable, Selection, TableQuery } from '../facts/facts.ts'
import { withoutMoney } from './answer.ts'

const hourMs = 3_600_000
/** After so long the history keeps full hours alone, see `Facts.thin`. */
const exactMs = 3 * 24 * hourMs

/** Whether figures of a selection are others than at a moment; asked first, as the answer is mostly no, and soon found. */
export async function changedAfter(ctx: Context, selection: Selection, at: Date): Promise<boolean> {
  const ids = new Set(selection.accounts.map(({ id }) => id))
  const held = await ctx.facts.held(selection.company)
  if (!held.some(({ account, changedAt }) => ids.has(account) && changedAt > at)) return false
  return await ctx.facts.changedAfter(selection, asOfLook(ctx, at))
}

/** The moment at which what a member saw is looked up. */
export function asOfLook(ctx: Context, at: Date): Date {
  return ctx.clock().getTime() - at.getTime() < exactMs ? at : new Date(Math.floor(at.getTime() / hourMs) * hourMs)
}

/** Cells of an answered page that were different at a moment; null: none. */
export async function changedSince(ctx: Context, query: TableQuery, figures: FactTable, at: Date | null): Promise<DeliveryTable['since']> {
  if (at === null || !(await changedAfter(ctx, query, at))) return null
  const before = { ...query, previousAsOf: undefined, asOf: asOfLook(ctx, at), offset: 0 }
  const keys = figures.rows.map(({ key }) => key)
  const [all, page] = await Promise.all([
    ctx.facts.table({ ...before, limit: 1 }),
    ctx.facts.table({ ...before, keys, search: undefined, limit: keys.length }),
  ])
  // What did not exist then did not change: a day that has begun since, an account that was connected since.
  if (all.count === 0) return null
  const known = new Map(page.rows.map((row) => [row.key, row.now]))
  const totals = differences(query.metrics, totalOf(figures), totalOf(all))
  const rows = figures.rows.flatMap((row, index) =>
    differences(query.metrics, row.now, known.get(row.key) ?? {}).map((cell) => ({ row: index, ...cell })),
  )
  if (totals.length + rows.length === 0) return null
  return {
    at: at.toISOString(),
    totals: { metrics: totals.map(({ metric }) => metric), before: totals.map(({ before }) => before) },
    rows: {
      rows: rows.map(({ row }) => row),
      metrics: rows.map(({ metric }) => metric),
      before: rows.map(({ before }) => before),
    },
  }
}

const totalOf = (figures: FactTable): Measures => (figures.total ?? withoutMoney(figures.perCurrency.map(({ sums }) => sums))).now

/** Metrics, by position, that had another value. Shares and changes also move where nothing of a row did. */
function differences(metrics: readonly MetricKey[], now: Measures, before: Measures): { readonly metric: number; readonly before: Cell }[] {
  return metrics.flatMap((key, metric) => {
    if (isRelation(key)) return []
    const was = metricValue(key, before, null, null)
    return was === metricValue(key, now, null, null) ? [] : [{ metric, before: was }]
  })
}

export function isRelation(key: MetricKey): boolean {
  return key === 'spendPercent' || key === 'chainRatio'
}
