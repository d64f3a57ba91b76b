import { dayAt, daysIn } from '@adroit/contract/calendar'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import { restatementDays } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import type { Place } from '@adroit/contract/report'
import type { reportTrend } from '@adroit/contract/report-figures'
import type { Cell } from '@adroit/contract/table'
import type { Bucket, Trend } from '@adroit/contract/trend'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { changeOfSpend, metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/delivery.ts'
import type { AsOf, ChosenRows, FactRow } from '../facts/facts.ts'
import { addSums } from '../facts/table/decode.ts'
import { daysBetween, shiftRange } from '../lib/day-ranges.ts'
import { quotient } from '../lib/half-even.ts'
import type { Caller } from '../session/caller.ts'
import { conversionOf } from './answer.ts'
import { bucketsOf, usualBucket } from './buckets.ts'
import { parseMetrics } from './definition.ts'
import { filteredSelection } from './filtered-rows.ts'
import { isFinalAt } from './finality.ts'
import { type Asked, askWithin } from './selection.ts'
import { chosenDays, chosenInStore, daysOf, pointOf, spanOf, sumsOf, watched } from './series.ts'
import { find } from './service.ts'

/** A saved report's figures over time, of the rows that its filters and the search leave. */
export async function trendOfReport(ctx: Context, caller: Caller, given: z.infer<typeof reportTrend.input>): Promise<Trend> {
  const report = await find(ctx, caller, given.id)
  const metrics = parseMetrics(given.metrics)
  const dimension = given.dimension ?? report.dimension
  // Nothing is remembered of countries.
  const past = dimension === 'COUNTRY' ? { asOf: undefined } : {}
  const { asked } = await askWithin(ctx, caller, report, { ...given, ...past })
  const { within, bucket, search } = given
  const rows = await filteredSelection(ctx, caller.company, asked, { dimension, within, search })
  return await trendOf(ctx, caller.company, asked, { metrics, bucket, within, rows })
}

interface Shown {
  readonly metrics: readonly MetricKey[]
  readonly bucket?: Bucket | undefined
  readonly within?: Place | undefined
  /** The only rows that count; left out: all. */
  readonly rows?: ChosenRows | undefined
}

/** Figures of what was asked by day, week or month, and those of the period before by the same. */
export async function trendOf(
  ctx: Context,
  company: string,
  asked: Asked,
  { metrics, bucket: wanted, within, rows }: Shown,
): Promise<Trend> {
  const { conversion, lacks } = watched(asked.conversion)
  const { week_start } = asked.company
  const isChosen = chosenDays(rows, asked.range, week_start)
  const rowsOf = async (range: Range, other: Range, asOf: AsOf | undefined = asked.asOf): Promise<readonly FactRow[]> => {
    const about = { company, accounts: asked.holding, range, previous: other, asOf, within, rows: chosenInStore(rows) }
    const shift = daysBetween(range, asked.range)
    return (await daysOf(ctx, { ...about, metrics, conversion })).filter((row) => isChosen(row, shift))
  }
  const [now, before] = await Promise.all([rowsOf(asked.range, asked.previous), rowsOf(asked.previous, asked.range)])
  const bucket = wanted ?? usualBucket(asked.range)
  const points = bucketsOf(asked.range, bucket, week_start)
  const previousPoints = bucketsOf(asked.previous, bucket, week_start)
  const sums = sumsOf(points, now)
  const previousSums = sumsOf(previousPoints, before)
  // What is drawn behind stands week against week; a change is one against as many days, up to the same time, as in the table.
  const compared =
    asked.previousAsOf && metrics.includes('chainRatio') ? await rowsOf(asked.previous, asked.range, asked.previousAsOf) : before
  const shift = daysBetween(asked.previous, asked.range)
  const against = sumsOf(
    points.map((point) => shiftRange(point, -shift)),
    compared,
  )
  // Sums of several days would leave out the money that has no rate.
  const withMoney = !lacks(asked.range)
  const withBefore = withMoney && !lacks(asked.previous)
  const all = addSums(now.map((row) => row.now))
  const cells = (key: MetricKey, money: boolean, own: readonly (Measures | null)[], against: readonly (Measures | null)[]): Cell[] =>
    own.map((sum, index) => (sum === null || !(money || isPlain(key)) ? null : cellOf(key, sum, against[index] ?? null, all)))
  const today = asked.asOf === undefined ? asked.today : dayAt(asked.asOf, asked.company.time_zone)
  const live = asked.range.to >= today && points.at(-1)?.to === today
  return {
    bucket,
    range: asked.range,
    previousRange: asked.previous,
    currency: withMoney ? asked.currency : null,
    metrics: [...metrics],
    points,
    values: metrics.map((key) => cells(key, withMoney, sums, withBefore ? against : [])),
    previousPoints,
    previous: metrics.map((key) => cells(key, withBefore, previousSums, [])),
    settlingFrom: settlingFrom(asked, points),
    live,
    loose: now
      .filter((row) => pointOf(points, row) === -1)
      .map((row) => ({
        ...spanOf(row),
        values: metrics.map((key) => (withMoney || isPlain(key) ? cellOf(key, row.now, null, all) : null)),
      })),
    conversion: conversionOf(asked),
  }
}

/** Neither money itself nor made of it. */
export function isPlain(key: MetricKey): boolean {
  const { unit, formula } = metric(key)
  if (key === 'spendPercent' || key === 'chainRatio') return false
  return unit !== 'money' && (formula === undefined || [formula.of, formula.per].every((part) => metric(part).unit !== 'money'))
}

function cellOf(key: MetricKey, sums: Measures, before: Measures | null, all: Measures): Cell {
  const share = sums.spend === undefined || !all.spend ? null : quotient(sums.spend, all.spend)
  return metricValue(key, sums, share, changeOfSpend(sums, before))
}

/** The first point of which some account was read before its platform was done with it. */
function settlingFrom(asked: Asked, points: readonly Range[]): number | null {
  const open = asked.holding.flatMap(({ platform, readAt, timeZone }) =>
    readAt === null ? [] : [{ days: restatementDays[platform], readAt: earlier(readAt, asked.asOf), timeZone }],
  )
  const first = points.findIndex((point) => open.some(({ days, readAt, timeZone }) => !isFinalAt(point.to, days, readAt, timeZone)))
  return first === -1 || daysIn(points[0]?.from ?? '', asked.today) < 1 ? null : first
}

/** What had been read as of a moment was read before it. */
function earlier(readAt: string, asOf: Date | undefined): string {
  const moment = asOf?.toISOString() ?? readAt
  return moment < readAt ? moment : readAt
}
