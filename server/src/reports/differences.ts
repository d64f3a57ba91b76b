import type { MetricKey } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import type { Context } from '../context.ts'
import { metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/insights-row.ts'
import type { FactTable, TableQuery } from '../facts/table-query.ts'
import { withoutMoney } from './answer.ts'

/** Cells of a page whose values differ at another moment, by position: the metric and its value at that moment. */
export interface Differences {
  readonly totals: { readonly metrics: number[]; readonly values: Cell[] }
  readonly rows: { readonly rows: number[]; readonly metrics: number[]; readonly values: Cell[] }
}

/**
 * Compares a page of results with the same selection at another moment. Returns null if the selection has no rows at that moment. A cell
 * without a value at that moment counts as different. Shares and changes are not compared.
 */
export async function differencesTo(
  ctx: Context,
  query: TableQuery,
  figures: FactTable,
  asOf: TableQuery['asOf'],
): Promise<(Differences & { readonly nothingThere: boolean }) | null> {
  const other = { ...query, previousAsOf: undefined, asOf, offset: 0 }
  const keys = figures.rows.map(({ key }) => key)
  const [all, page] = await Promise.all([
    ctx.facts.table({ ...other, limit: 1 }),
    ctx.facts.table({ ...other, keys, search: undefined, names: undefined, limit: keys.length }),
  ])
  const there = new Map(page.rows.map((row) => [row.key, row.now]))
  const totals = cells(query.metrics, totalOf(figures), totalOf(all))
  const rows = figures.rows.flatMap((row, index) =>
    cells(query.metrics, row.now, there.get(row.key) ?? {}).map((cell) => ({ row: index, ...cell })),
  )
  if (totals.length + rows.length === 0) return null
  return {
    nothingThere: all.count === 0,
    totals: { metrics: totals.map(({ metric }) => metric), values: totals.map(({ value }) => value) },
    rows: { rows: rows.map(({ row }) => row), metrics: rows.map(({ metric }) => metric), values: rows.map(({ value }) => value) },
  }
}

const totalOf = (figures: FactTable): Measures => (figures.total ?? withoutMoney(figures.perCurrency.map(({ sums }) => sums))).now

/**
 * Returns the metrics, by position, whose values differ. Shares and changes are skipped: they also move when nothing in the row changed.
 */
function cells(metrics: readonly MetricKey[], here: Measures, there: Measures): { readonly metric: number; readonly value: Cell }[] {
  return metrics.flatMap((key, metric) => {
    if (isRelation(key)) return []
    const value = metricValue(key, there, null, null)
    return value === metricValue(key, here, null, null) ? [] : [{ metric, value }]
  })
}

export function isRelation(key: MetricKey): boolean {
  return key === 'spendPercent' || key === 'chainRatio'
}
