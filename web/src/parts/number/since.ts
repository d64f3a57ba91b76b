import type { MetricKey } from '@adroit/contract/metrics'
import type { Cell, InsightsTable } from '@adroit/contract/table'

/** Values at the member's last visit, or current values for an as-of table, where they differ from those shown; keyed by row and metric. */
type Others = ReadonlyMap<string, Cell>

const found = new WeakMap<InsightsTable, Others>()

const place = (row: number | null, key: MetricKey): string => `${row ?? 'all'} ${key}`

/** Computed once per table. */
function otherCells(table: InsightsTable): Others {
  const known = found.get(table)
  if (known) return known
  const { since, now, metrics } = table
  const cells = new Map<string, Cell>()
  const add = (row: number | null, metric: number | undefined, other: Cell | undefined) => {
    const key = metrics[metric ?? -1]
    if (key) cells.set(place(row, key), other ?? null)
  }
  const [totals, rows] = [now?.totals ?? since?.totals, now?.rows ?? since?.rows]
  const others = (of: typeof totals | typeof rows) => (of && 'now' in of ? of.now : of?.before)
  for (const [at, metric] of (totals?.metrics ?? []).entries()) add(null, metric, others(totals)?.[at])
  for (const [at, row] of (rows?.rows ?? []).entries()) add(row, rows?.metrics[at], others(rows)?.[at])
  found.set(table, cells)
  return cells
}

/** Whether a value has changed since the member's last visit or, in an as-of table, since that time. `row` null: the totals. */
export function isChanged(table: InsightsTable, row: number | null, key: MetricKey): boolean {
  return (table.since !== null || table.now !== null) && otherCells(table).has(place(row, key))
}

/** Returns the current value for an as-of table; undefined: unchanged, or the table is current. */
export function valueNow(table: InsightsTable, row: number | null, key: MetricKey): Cell | undefined {
  return table.now === null ? undefined : otherCells(table).get(place(row, key))
}

/** Returns how many visible values have changed, in the rows of this response. */
export function changedCount(table: InsightsTable, shown: readonly MetricKey[]): number {
  if (table.since === null && table.now === null) return 0
  return [...otherCells(table).keys()].filter((cell) => shown.some((key) => cell.endsWith(` ${key}`))).length
}

export interface SinceVisit {
  readonly at: string
  readonly before: Cell
  /** As a fraction; null: none. */
  readonly delta: number | null
}

/** Returns the value at the member's last visit; null: unchanged, as far as the table knows. */
export function sinceVisit(table: InsightsTable, row: number | null, key: MetricKey, now: Cell): SinceVisit | null {
  const { since } = table
  if (since === null || table.now !== null || !isChanged(table, row, key)) return null
  const before = otherCells(table).get(place(row, key)) ?? null
  const [one, other] = [Number(before), Number(now)]
  return { at: since.at, before, delta: before === null || now === null || one === 0 ? null : (other - one) / Math.abs(one) }
}
