import type { MetricKey } from '@adroit/contract/metrics'
import type { Range } from '@adroit/contract/presets'
import type { Cell } from '@adroit/contract/table'
import type { Context } from '../context.ts'
import { changeOfSpend, metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/delivery.ts'
import { isTime, type TimeDimension } from '../facts/dimensions.ts'
import type { ChosenRows, Conversion, DayRow, FactRow, TableQuery } from '../facts/facts.ts'
import { addSums } from '../facts/table/decode.ts'
import { contains, shiftRange } from '../lib/day-ranges.ts'
import { quotient } from '../lib/half-even.ts'
import { bucketsOf } from './buckets.ts'
import { isRelation } from './differences.ts'

/** Days and period rows of the longest range are far fewer. */
const mostRows = 10_000

/** Rows of a selection by day. */
export async function daysOf(
  ctx: Context,
  about: Omit<TableQuery, 'dimension' | 'sort' | 'offset' | 'limit' | 'inOneCurrency'>,
): Promise<readonly FactRow[]> {
  const sort = { by: 'name', direction: 'asc' } as const
  return (await ctx.facts.table({ ...about, dimension: 'DAY', sort, offset: 0, limit: mostRows })).rows
}

/** Sums of rows by day at each point; null: nothing is held there. */
export function sumsOf(points: readonly Range[], rows: readonly DayRow[]): (Measures | null)[] {
  const parts = points.map((): Measures[] => [])
  for (const row of rows) parts[pointOf(points, row)]?.push(row.now)
  return parts.map((part) => (part.length === 0 ? null : addSums(part)))
}

/** Index of the point that holds a row by day; -1: it fits none. */
export function pointOf(points: readonly Range[], row: DayRow): number {
  const days = spanOf(row)
  return points.findIndex((point) => contains(point, days))
}

/** Rows by day are named by their days. */
export function spanOf(row: DayRow): Range {
  const [from = '', to = from] = row.key.split('/')
  return { from, to }
}

const bucketOf = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const satisfies Record<TimeDimension, string>

/** Whether a row by day, `shift` days later, is among chosen rows of time of a range. Other rows are chosen in the report store. */
export function chosenDays(chosen: ChosenRows | undefined, range: Range, weekStart: number): (row: FactRow, shift: number) => boolean {
  if (chosen === undefined || !isTime(chosen.dimension)) return () => true
  const points = bucketsOf(range, bucketOf[chosen.dimension], weekStart)
  const keys = chosen.keys === null ? null : new Set(chosen.keys)
  const names = (chosen.names ?? []).map((name) => name.toLowerCase())
  return (row, shift) => {
    const days = shiftRange(spanOf(row), shift)
    const { from, to } = points.find((point) => contains(point, days)) ?? days
    const key = `${from}/${to}`
    return (keys?.has(key) ?? true) && names.every((name) => key.includes(name))
  }
}

/** Rows that the report store chooses: those of days are chosen by `chosenDays`, as a period before is no range of its own. */
export function chosenInStore(chosen: ChosenRows | undefined): ChosenRows | undefined {
  return chosen !== undefined && isTime(chosen.dimension) ? undefined : chosen
}

/** The rates, and whether any was asked for in vain on days of a range. */
export function watched(rates: Conversion | null): { conversion: Conversion | null; lacks: (range: Range) => boolean } {
  const missing: Range[] = []
  const rate: Conversion['rate'] = (currency, days) => {
    const found = rates?.rate(currency, days) ?? null
    if (found === null) missing.push(days)
    return found
  }
  return { conversion: rates && { to: rates.to, rate }, lacks: (range) => missing.some((days) => contains(range, days)) }
}

/** A metric at a point: a change is one of the spend `before`, a share one of the spend of `all` that the point has. */
export function cellAt(key: MetricKey, sums: Measures | null, before: Measures | null | undefined, all: Measures | null | undefined): Cell {
  if (sums === null) return null
  const share = sums.spend === undefined || !all?.spend ? null : quotient(sums.spend, all.spend)
  return metricValue(key, sums, share, isRelation(key) ? changeOfSpend(sums, before ?? null) : null)
}
