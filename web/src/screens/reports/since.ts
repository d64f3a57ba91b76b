import type { MetricKey } from '@adroit/contract/metrics'
import type { Cell, DeliveryTable } from '@adroit/contract/table'

/** What changed figures were, by their place. */
type Before = ReadonlyMap<string, Cell>

const found = new WeakMap<DeliveryTable, Before>()

const place = (row: number | null, key: MetricKey): string => `${row ?? 'all'} ${key}`

/** Figures that changed since the member looked last, found once for a table. */
function changedCells(table: DeliveryTable): Before {
  const known = found.get(table)
  if (known) return known
  const { since, metrics } = table
  const cells = new Map<string, Cell>()
  const add = (row: number | null, metric: number | undefined, before: Cell | undefined) => {
    const key = metrics[metric ?? -1]
    if (key) cells.set(place(row, key), before ?? null)
  }
  for (const [at, metric] of (since?.totals.metrics ?? []).entries()) add(null, metric, since?.totals.before[at])
  for (const [at, row] of (since?.rows.rows ?? []).entries()) add(row, since?.rows.metrics[at], since?.rows.before[at])
  found.set(table, cells)
  return cells
}

/** Whether a figure is another one than when the member looked last. `row` null: the totals. */
export function isChanged(table: DeliveryTable, row: number | null, key: MetricKey): boolean {
  return table.since !== null && changedCells(table).has(place(row, key))
}

/** How many figures of those shown changed, in the rows that came with this answer. */
export function changedCount(table: DeliveryTable, shown: readonly MetricKey[]): number {
  if (table.since === null) return 0
  return [...changedCells(table).keys()].filter((cell) => shown.some((key) => cell.endsWith(` ${key}`))).length
}

export interface SinceLook {
  readonly at: string
  readonly before: Cell
  /** As a fraction; null: there is none. */
  readonly change: number | null
}

/** What a figure was when the member looked last; null: the same, as far as the table knows. */
export function sinceLook(table: DeliveryTable, row: number | null, key: MetricKey, now: Cell): SinceLook | null {
  const { since } = table
  if (since === null || !isChanged(table, row, key)) return null
  const before = changedCells(table).get(place(row, key)) ?? null
  const [one, other] = [Number(before), Number(now)]
  return { at: since.at, before, change: before === null || now === null || one === 0 ? null : (other - one) / Math.abs(one) }
}
