import type { Locale } from '@adroit/contract/locales'
import { additiveKeys, type MetricKey } from '@adroit/contract/metrics'
import { overlaps } from '@adroit/contract/overlaps'
import type { DateRange } from '@adroit/contract/presets'
import type { Cell } from '@adroit/contract/table'
import type { Trend } from '@adroit/contract/trend'
import { addDecimals } from '../../lib/decimals.ts'
import { type Shown, showCell } from '../../locale/numbers.ts'
import { isPartial, pointTick, pointTitle } from './point-names.ts'

export interface SeriesPoint {
  /** Sun 8 Nov; 2–8 Nov; a month by its dates. */
  readonly title: string
  /** 8 Nov; Nov. */
  readonly tick: string
  /** A week or month that is cut to the date range. */
  readonly partial: boolean
  /** null: missing. */
  readonly value: number | null
  readonly previous: number | null
  readonly shown: Shown
  readonly shownBefore: Shown
  /** Delta from the previous value as a fraction; null: there is nothing to compare with. */
  readonly delta: number | null
}

/** One metric over time, formatted for drawing and reading. */
export interface Series {
  readonly key: MetricKey
  readonly bucket: Trend['bucket']
  readonly currency: string
  readonly dateRange: DateRange
  readonly previousRange: DateRange
  readonly points: readonly SeriesPoint[]
  readonly provisionalFrom: number | null
  readonly live: boolean
  /** Periods of several days that match no point. */
  readonly loose: readonly { readonly days: DateRange; readonly shown: Shown }[]
  /** Exact sum of metrics that add up, including loose periods; null if the metric does not add up or has no value. */
  readonly sum: Shown | null
}

const asNumber = (cell: Cell | undefined): number | null => (cell === null || cell === undefined ? null : Number(cell))

/** null: the trend does not contain the metric. */
export function readSeries(trend: Trend, key: MetricKey, locale: Locale): Series | null {
  const at = trend.metrics.indexOf(key)
  if (at < 0) return null
  const { currency: shown, values: all, previous: before } = trend.partial ?? trend
  const [currency, values, previous] = [shown ?? '', all[at] ?? [], before[at] ?? []]
  // without the accounts that have nothing to compare with
  const compared = trend.partial ? undefined : trend.compared[at]
  const show = (cell: Cell | undefined) => showCell(cell ?? null, key, currency, locale)
  // A point is not comparable if a loose period has a part of its metrics.
  const isSplit = (days: DateRange) => trend.loose.some((period) => overlaps(period, days))
  const points = trend.points.map((days, index) => {
    const value = asNumber(values[index])
    const before = asNumber(previous[index])
    const part = compared ? asNumber(compared[index]) : value
    return {
      title: pointTitle(days, locale),
      tick: pointTick(days, trend.bucket, trend.dateRange, locale),
      partial: isPartial(days, trend.bucket),
      value,
      previous: before,
      shown: show(values[index]),
      shownBefore: show(previous[index]),
      delta: part === null || before === null || before === 0 || isSplit(days) ? null : (part - before) / before,
    }
  })
  const loose = trend.loose.map(({ from, to, values: cells }) => ({ days: { from, to }, shown: show(cells[at]) }))
  const parts = [...values, ...trend.loose.map((row) => row.values[at])].filter(
    (cell): cell is string | number => cell !== null && cell !== undefined,
  )
  const additive = additiveKeys.some((one) => one === key)
  return {
    key,
    bucket: trend.bucket,
    currency,
    dateRange: trend.dateRange,
    previousRange: trend.previousRange,
    points,
    provisionalFrom: trend.provisionalFrom,
    live: trend.live,
    loose,
    sum: additive && parts.length > 0 ? show(addDecimals(parts)) : null,
  }
}

/** Returns the points with the highest and the lowest value; null: no point has a value. */
export function extremes({ points }: Series): { readonly high: SeriesPoint; readonly low: SeriesPoint } | null {
  const known = points.filter(({ value }) => value !== null)
  const [first] = known
  if (!first) return null
  const of = (point: SeriesPoint): number => point.value ?? 0
  return {
    high: known.reduce((best, point) => (of(point) > of(best) ? point : best), first),
    low: known.reduce((best, point) => (of(point) < of(best) ? point : best), first),
  }
}
