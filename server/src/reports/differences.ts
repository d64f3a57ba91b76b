import type { MetricKey } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import type { Context } from '../context.ts'
import { metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/delivery.ts'
import type { FactTable, TableQuery } from '../facts/facts.ts'
import { withoutMoney } from './answer.ts'

/** Cells of an answered page that have another value at another time, by position: their metric, and what they are there. */
export interface Differences {
  readonly totals: { readonly metrics: number[]; readonly values: Cell[] }
  readonly rows: { readonly rows: number[]; readonly metrics: number[]; readonly values: Cell[] }
}

/**
 * Compares the page that answered a query with the same selection at another time. null where it has not a single row there; cells that have
 * no value there differ too. Shares and changes are left out.
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

/** Metrics, by position, that have another value. Shares and changes also move where nothing of a row did. */
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
