import type { MetricKey } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import type { Cell } from '@adroit/contract/table'
import type { Context } from '../context.ts'
import { isTime, type TimeBreakdown } from '../facts/breakdowns.ts'
import { changeOfSpend, metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/insights-row.ts'
import { addSums } from '../facts/table/decode.ts'
import type { ChosenRows, Conversion, DayRow, FactRow, TableQuery } from '../facts/table-query.ts'
import { contains, crosses } from '../lib/day-ranges.ts'
import { comparedDays, type DayShift, laterDays } from '../lib/day-shift.ts'
import { quotient } from '../lib/half-even.ts'
import { bucketsOf } from './buckets.ts'
import { isRelation } from './differences.ts'

/** Well above the number of days and period rows in the longest date range. */
const mostRows = 10_000

/** Returns the rows of a selection by day. */
export async function daysOf(
  ctx: Context,
  about: Omit<TableQuery, 'breakdown' | 'sort' | 'offset' | 'limit' | 'inOneCurrency'>,
): Promise<readonly FactRow[]> {
  const sort = { by: 'name', direction: 'asc' } as const
  return (await ctx.facts.table({ ...about, breakdown: 'DAY', sort, offset: 0, limit: mostRows })).rows
}

/** Adds up day rows at each point; null: no data at that point. */
export function sumsOf(points: readonly DateRange[], rows: readonly DayRow[]): (Measures | null)[] {
  const parts = points.map((): Measures[] => [])
  for (const row of rows) parts[pointOf(points, row)]?.push(row.now)
  return parts.map((part) => (part.length === 0 ? null : addSums(part)))
}

/**
 * Returns the measures to compare each point with, `shift` before. null: no data there, or a row over several days contains only a
 * part of the point or of the days before it, so that the two are not comparable.
 */
export function comparedSums(
  points: readonly DateRange[],
  now: readonly DayRow[],
  before: readonly DayRow[],
  shift: DayShift,
): (Measures | null)[] {
  const moved = points.map((point) => comparedDays(point, shift))
  return wholeSums(moved, before).map((sums, index) => (isSplit(points[index], now) ? null : sums))
}

/** The same as `sumsOf`, but also null where a row over several days contains only a part of the point. */
export function wholeSums(points: readonly DateRange[], rows: readonly DayRow[]): (Measures | null)[] {
  return sumsOf(points, rows).map((sums, index) => (isSplit(points[index], rows) ? null : sums))
}

function isSplit(point: DateRange | undefined, rows: readonly DayRow[]): boolean {
  return point !== undefined && rows.some((row) => crosses(spanOf(row), point))
}

/** Returns the index of the point that contains a day row; -1: no point does. */
export function pointOf(points: readonly DateRange[], row: DayRow): number {
  const days = spanOf(row)
  return points.findIndex((point) => contains(point, days))
}

/** Returns the days of a day row, which are encoded in its key. */
export function spanOf(row: DayRow): DateRange {
  const [from = '', to = from] = row.key.split('/')
  return { from, to }
}

const bucketOf = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const satisfies Record<TimeBreakdown, string>

/**
 * Returns a test whether a day row, moved by `shift`, belongs to the chosen time rows of a range. Other rows are chosen in the report
 * store.
 */
export function chosenDays(
  chosen: ChosenRows | undefined,
  range: DateRange,
  weekStart: number,
): (row: FactRow, shift: DayShift) => boolean {
  if (chosen === undefined || !isTime(chosen.breakdown)) return () => true
  const points = bucketsOf(range, bucketOf[chosen.breakdown], weekStart)
  const keys = chosen.keys === null ? null : new Set(chosen.keys)
  const names = (chosen.names ?? []).map((name) => name.toLowerCase())
  return (row, shift) => {
    const days = laterDays(spanOf(row), shift)
    const { from, to } = points.find((point) => contains(point, days)) ?? days
    const key = `${from}/${to}`
    return (keys?.has(key) ?? true) && names.every((name) => key.includes(name))
  }
}

/**
 * Returns the rows to choose in the report store. Time rows are chosen by `chosenDays`, because the previous period is not a date range of
 * the query.
 */
export function chosenInStore(chosen: ChosenRows | undefined): ChosenRows | undefined {
  return chosen !== undefined && isTime(chosen.breakdown) ? undefined : chosen
}

/** Wraps the rates and records for which days a rate was requested but missing. */
export function watched(rates: Conversion | null): { conversion: Conversion | null; lacks: (range: DateRange) => boolean } {
  const missing: DateRange[] = []
  const rate: Conversion['rate'] = (currency, days) => {
    const found = rates?.rate(currency, days) ?? null
    if (found === null) missing.push(days)
    return found
  }
  return { conversion: rates && { to: rates.to, rate }, lacks: (range) => missing.some((days) => contains(range, days)) }
}

/** Returns a metric at a point. A change is relative to the spend of `before`, a share to the spend of `all` at that point. */
export function cellAt(key: MetricKey, sums: Measures | null, before: Measures | null | undefined, all: Measures | null | undefined): Cell {
  if (sums === null) return null
  const share = sums.spend === undefined || !all?.spend ? null : quotient(sums.spend, all.spend)
  return metricValue(key, sums, share, isRelation(key) ? changeOfSpend(sums, before ?? null) : null)
}
