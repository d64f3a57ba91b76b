import type { Account } from '@adroit/contract/accounts'
import { dayAt, daysIn } from '@adroit/contract/calendar'
import type { MetricKey } from '@adroit/contract/metrics'
import { restatementDays } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { AdEntityRef } from '@adroit/contract/report'
import type { reportTrend } from '@adroit/contract/report-tables'
import type { Cell } from '@adroit/contract/table'
import type { Bucket, Trend } from '@adroit/contract/trend'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { changeOfSpend, metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/insights-row.ts'
import { addSums } from '../facts/table/decode.ts'
import type { AsOf, ChosenRows, FactRow } from '../facts/table-query.ts'
import { comparedDays, shiftBetween } from '../lib/day-shift.ts'
import { quotient } from '../lib/half-even.ts'
import type { Caller } from '../session/caller.ts'
import { conversionOf, needsMoney } from './answer.ts'
import { bucketsOf, usualBucket } from './buckets.ts'
import { parseMetrics } from './definition.ts'
import { filteredSelection } from './filtered-rows.ts'
import { isFinalAt } from './finality.ts'
import { comparedAccounts } from './left-out.ts'
import { resolve } from './resolve.ts'
import type { ResolvedSelection } from './selection.ts'
import { chosenDays, chosenInStore, comparedSums, daysOf, pointOf, spanOf, sumsOf, watched, wholeSums } from './series.ts'

/** Returns a report's metrics over time, for the rows that match its filters and the search. */
export async function trendOfReport(ctx: Context, caller: Caller, input: z.infer<typeof reportTrend.input>): Promise<Trend> {
  const metrics = parseMetrics(input.metrics)
  const query = await resolve(ctx, caller, input)
  const rows = await filteredSelection(ctx, query)
  return await trendOf(ctx, caller.company, query, { metrics, bucket: input.bucket, scope: query.scope, rows })
}

interface Shown {
  readonly metrics: readonly MetricKey[]
  readonly bucket?: Bucket | undefined
  readonly scope?: AdEntityRef | undefined
  /** The only rows that count; omitted: all. */
  readonly rows?: ChosenRows | undefined
}

/** Returns metrics of a selection by day, week or month, and those of the previous period. */
export async function trendOf(ctx: Context, company: string, selection: ResolvedSelection, shown: Shown): Promise<Trend> {
  const trend = await wholeTrend(ctx, company, selection, shown)
  const only = trend.currency === null && shown.metrics.some((key) => !isPlain(key)) ? oneCurrency(selection) : null
  if (only === null) return trend
  const holding = selection.holding.filter(({ currency }) => currency === only)
  const part = await wholeTrend(ctx, company, { ...selection, holding, conversion: null, currency: only }, shown)
  const merged = (of: 'values' | 'previous') => shown.metrics.map((key, at) => (isPlain(key) ? trend : part)[of][at] ?? [])
  return { ...trend, partial: { currency: only, values: merged('values'), previous: merged('previous') } }
}

/** Returns the currency whose accounts are shown if a rate is missing, as in a table; null: there is none. */
function oneCurrency({ currency, holding }: ResolvedSelection): string | null {
  const all = [...new Set(holding.map((account) => account.currency))].sort()
  return all.includes(currency) ? currency : (all[0] ?? null)
}

async function wholeTrend(
  ctx: Context,
  company: string,
  selection: ResolvedSelection,
  { metrics, bucket: wanted, scope, rows }: Shown,
): Promise<Trend> {
  const { conversion, lacks } = watched(selection.conversion)
  const { week_start } = selection.company
  const isChosen = chosenDays(rows, selection.dateRange, week_start)
  const compared = comparedAccounts(selection)
  const rowsOf = async (
    range: DateRange,
    other: DateRange,
    asOf: AsOf | undefined = selection.asOf,
    accounts: readonly Account[] = compared,
  ): Promise<readonly FactRow[]> => {
    const { firstParty } = selection
    const about = { company, accounts, dateRange: range, previous: other, asOf, scope, rows: chosenInStore(rows), firstParty }
    const shift = shiftBetween(range, selection.dateRange)
    return (await daysOf(ctx, { ...about, metrics, conversion })).filter((row) => isChosen(row, shift))
  }
  const [now, before] = await Promise.all([
    rowsOf(selection.dateRange, selection.previous, selection.asOf, selection.holding),
    rowsOf(selection.previous, selection.dateRange),
  ])
  const bucket = wanted ?? usualBucket(selection.dateRange)
  const points = bucketsOf(selection.dateRange, bucket, week_start)
  const shift = shiftBetween(selection.previous, selection.dateRange)
  // By day, each point stands beside its own date of the year before, also after 29 February.
  const earlier =
    bucket === 'day' && shift.leap !== null
      ? points.map((point) => comparedDays(point, shift))
      : bucketsOf(selection.previous, bucket, week_start)
  const previousPoints = earlier.map(({ from, to }) => ({ from: from > to ? to : from, to }))
  const sums = sumsOf(points, now)
  const previousSums = wholeSums(earlier, before)
  // The chart compares week with week. A change compares as many days, up to the same time of day, as the table does.
  const earlierRows =
    selection.previousAsOf && metrics.includes('chainRatio')
      ? await rowsOf(selection.previous, selection.dateRange, selection.previousAsOf)
      : before
  const against = comparedSums(points, now, earlierRows, shift)
  const isPart = compared.length < selection.holding.length
  const part = isPart ? sumsOf(points, await rowsOf(selection.dateRange, selection.previous)) : sums
  // Otherwise sums over several days would leave out money without a rate.
  const withMoney = !lacks(selection.dateRange)
  const withBefore = withMoney && !lacks(selection.previous)
  const all = addSums(now.map((row) => row.now))
  const cells = (key: MetricKey, money: boolean, own: readonly (Measures | null)[], against: readonly (Measures | null)[]): Cell[] =>
    own.map((sum, index) => (sum === null || !(money || isPlain(key)) ? null : cellOf(key, sum, against[index] ?? null, all)))
  const changes = part.map((sum, index) => (sum === null || !withBefore ? null : changeOfSpend(sum, against[index] ?? null)))
  const today = selection.asOf === undefined ? selection.today : dayAt(selection.asOf, selection.company.time_zone)
  const live = selection.dateRange.to >= today && points.at(-1)?.to === today
  return {
    bucket,
    dateRange: selection.dateRange,
    previousRange: selection.previous,
    currency: withMoney ? selection.currency : null,
    metrics: [...metrics],
    points,
    values: metrics.map((key) => (key === 'chainRatio' ? changes : cells(key, withMoney, sums, []))),
    previousPoints,
    previous: metrics.map((key) => cells(key, withBefore, previousSums, [])),
    provisionalFrom: provisionalFrom(selection, points),
    live,
    loose: now
      .filter((row) => pointOf(points, row) === -1)
      .map((row) => ({
        ...spanOf(row),
        values: metrics.map((key) => (withMoney || isPlain(key) ? cellOf(key, row.now, null, all) : null)),
      })),
    conversion: conversionOf(selection),
    partial: null,
    compared: isPart ? metrics.map((key) => (key === 'chainRatio' ? changes : cells(key, withMoney, part, []))) : [],
    leftOut: [...selection.leftOut],
  }
}

/** Returns whether a metric is neither money nor computed from money. */
export const isPlain = (key: MetricKey): boolean => !needsMoney(key)

function cellOf(key: MetricKey, sums: Measures, before: Measures | null, all: Measures): Cell {
  const share = sums.spend === undefined || !all.spend ? null : quotient(sums.spend, all.spend)
  return metricValue(key, sums, share, changeOfSpend(sums, before))
}

/** Returns the index of the first point whose figures are provisional for some account; null: none. */
function provisionalFrom(selection: ResolvedSelection, points: readonly DateRange[]): number | null {
  const open = selection.holding.flatMap(({ platform, readAt, timeZone }) =>
    readAt === null ? [] : [{ days: restatementDays[platform], readAt: earlier(readAt, selection.asOf), timeZone }],
  )
  const first = points.findIndex((point) => open.some(({ days, readAt, timeZone }) => !isFinalAt(point.to, days, readAt, timeZone)))
  return first === -1 || daysIn(points[0]?.from ?? '', selection.today) < 1 ? null : first
}

/** Returns when the account was last read, but no later than the as-of moment. */
function earlier(readAt: string, asOf: Date | undefined): string {
  const moment = asOf?.toISOString() ?? readAt
  return moment < readAt ? moment : readAt
}
