import { daysIn } from '@adroit/contract/calendar'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import { restatementDays } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import type { Place } from '@adroit/contract/report'
import type { reportTrend } from '@adroit/contract/reports'
import type { Cell } from '@adroit/contract/table'
import type { Bucket, Trend } from '@adroit/contract/trend'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { changeOfSpend, metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/delivery.ts'
import type { Conversion, FactRow } from '../facts/facts.ts'
import { addSums } from '../facts/table/decode.ts'
import { contains } from '../lib/day-ranges.ts'
import { quotient } from '../lib/half-even.ts'
import type { Caller } from '../session/caller.ts'
import { conversionOf } from './answer.ts'
import { bucketsOf, usualBucket } from './buckets.ts'
import { parseMetrics } from './definition.ts'
import { isFinalAt } from './finality.ts'
import { type Asked, ask } from './selection.ts'
import { find } from './service.ts'

/** Days and period rows of the longest range are far fewer. */
const mostRows = 10_000

/** A saved report's figures over time. */
export async function trendOfReport(ctx: Context, caller: Caller, given: z.infer<typeof reportTrend.input>): Promise<Trend> {
  const report = await find(ctx, caller, given.id)
  const metrics = parseMetrics(given.metrics)
  const path = given.within === undefined ? [] : await ctx.facts.path(caller.company, given.within)
  const asked = await ask(ctx, caller.company, report, given.range ?? report.range, { within: path[0]?.key })
  return await trendOf(ctx, caller.company, asked, { metrics, bucket: given.bucket, within: given.within })
}

interface Shown {
  readonly metrics: readonly MetricKey[]
  readonly bucket?: Bucket | undefined
  readonly within?: Place | undefined
}

/** Figures of what was asked by day, week or month, and those of the period before by the same. */
export async function trendOf(ctx: Context, company: string, asked: Asked, { metrics, bucket: wanted, within }: Shown): Promise<Trend> {
  const { conversion, lacks } = watched(asked.conversion)
  const rowsOf = async (range: Range, other: Range): Promise<readonly FactRow[]> => {
    const about = { company, accounts: asked.holding, range, previous: other, within, dimension: 'DAY', metrics } as const
    return (await ctx.facts.table({ ...about, sort: { by: 'name', direction: 'asc' }, conversion, offset: 0, limit: mostRows })).rows
  }
  const [now, before] = await Promise.all([rowsOf(asked.range, asked.previous), rowsOf(asked.previous, asked.range)])
  const bucket = wanted ?? usualBucket(asked.range)
  const points = bucketsOf(asked.range, bucket, asked.company.week_start)
  const previousPoints = bucketsOf(asked.previous, bucket, asked.company.week_start)
  const sums = sumsOf(points, now)
  const previousSums = sumsOf(previousPoints, before)
  // Sums of several days would leave out the money that has no rate.
  const withMoney = !lacks(asked.range)
  const withBefore = withMoney && !lacks(asked.previous)
  const all = addSums(now.map((row) => row.now))
  const cells = (key: MetricKey, money: boolean, own: readonly (Measures | null)[], against: readonly (Measures | null)[]): Cell[] =>
    own.map((sum, index) => (sum === null || !(money || isPlain(key)) ? null : cellOf(key, sum, against[index] ?? null, all)))
  const live = asked.range.to >= asked.today && points.at(-1)?.to === asked.today
  return {
    bucket,
    range: asked.range,
    previousRange: asked.previous,
    currency: withMoney ? asked.currency : null,
    metrics: [...metrics],
    points,
    values: metrics.map((key) => cells(key, withMoney, sums, withBefore ? previousSums : [])),
    previousPoints,
    previous: metrics.map((key) => cells(key, withBefore, previousSums, [])),
    settlingFrom: settlingFrom(asked, points),
    live,
    loose: now
      .filter((row) => bucketIndex(points, row) === -1)
      .map((row) => ({
        ...daysOf(row),
        values: metrics.map((key) => (withMoney || isPlain(key) ? cellOf(key, row.now, null, all) : null)),
      })),
    conversion: conversionOf(asked),
  }
}

/** The rates, and whether any was asked for in vain on days of a range. */
function watched(rates: Conversion | null): { conversion: Conversion | null; lacks: (range: Range) => boolean } {
  const missing: Range[] = []
  const rate: Conversion['rate'] = (currency, days) => {
    const found = rates?.rate(currency, days) ?? null
    if (found === null) missing.push(days)
    return found
  }
  return { conversion: rates && { to: rates.to, rate }, lacks: (range) => missing.some((days) => contains(range, days)) }
}

/** Neither money itself nor made of it. */
function isPlain(key: MetricKey): boolean {
  const { unit, formula } = metric(key)
  if (key === 'spendPercent' || key === 'chainRatio') return false
  return unit !== 'money' && (formula === undefined || [formula.of, formula.per].every((part) => metric(part).unit !== 'money'))
}

function cellOf(key: MetricKey, sums: Measures, before: Measures | null, all: Measures): Cell {
  const share = sums.spend === undefined || !all.spend ? null : quotient(sums.spend, all.spend)
  return metricValue(key, sums, share, changeOfSpend(sums, before))
}

function sumsOf(points: readonly Range[], rows: readonly FactRow[]): (Measures | null)[] {
  const parts = points.map((): Measures[] => [])
  for (const row of rows) parts[bucketIndex(points, row)]?.push(row.now)
  return parts.map((part) => (part.length === 0 ? null : addSums(part)))
}

function bucketIndex(points: readonly Range[], row: FactRow): number {
  const days = daysOf(row)
  return points.findIndex((point) => contains(point, days))
}

/** Rows by day are named by their days. */
function daysOf(row: FactRow): Range {
  const [from = '', to = from] = row.key.split('/')
  return { from, to }
}

/** The first point of which some account was read before its platform was done with it. */
function settlingFrom(asked: Asked, points: readonly Range[]): number | null {
  const open = asked.holding.flatMap(({ platform, readAt, timeZone }) =>
    readAt === null ? [] : [{ days: restatementDays[platform], readAt, timeZone }],
  )
  const first = points.findIndex((point) => open.some(({ days, readAt, timeZone }) => !isFinalAt(point.to, days, readAt, timeZone)))
  return first === -1 || daysIn(points[0]?.from ?? '', asked.today) < 1 ? null : first
}
