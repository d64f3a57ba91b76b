import type { Locale } from '@adroit/contract/locales'
import type { MetricKey } from '@adroit/contract/metrics'
import type { DateRange } from '@adroit/contract/presets'
import type { Cell } from '@adroit/contract/table'
import type { Bucket } from '@adroit/contract/trend'
import { addDecimals } from '../../lib/decimals.ts'
import { noValue, type Shown, showCell } from '../../locale/numbers.ts'
import { isPartial, pointTick, pointTitle } from './point-names.ts'

/** One row over time, or all others combined. */
export interface Layer {
  readonly key: string
  readonly name: string
  readonly rest: boolean
  /** null: missing. */
  readonly values: readonly (number | null)[]
  readonly shown: readonly Shown[]
  /** Over the whole range; null: it does not add up. */
  readonly sum: Shown | null
}

interface LayeredPoint {
  readonly title: string
  readonly tick: string
  /** A week or month that is cut to the date range. */
  readonly partial: boolean
  readonly whole: Shown | null
}

/** One metric over time by rows, formatted for drawing and reading. */
export interface LayeredSeries {
  readonly key: MetricKey
  readonly currency: string
  readonly bucket: Bucket
  readonly dateRange: DateRange
  readonly points: readonly LayeredPoint[]
  /** Largest first, the remainder last. */
  readonly layers: readonly Layer[]
  /** Layers are stacked; otherwise each one is a line. */
  readonly adds: boolean
  /** Of all layers over the whole range. */
  readonly sum: Shown | null
}

interface Given {
  readonly metric: MetricKey
  readonly currency: string | null
  readonly bucket: Bucket
  readonly dateRange: DateRange
  readonly points: readonly DateRange[]
  readonly rows: readonly { readonly key: string; readonly name: string; readonly rest: boolean; readonly values: readonly Cell[] }[]
  readonly adds: boolean
}

const stored = (cells: readonly (Cell | undefined)[]): (string | number)[] =>
  cells.filter((cell): cell is string | number => cell !== null && cell !== undefined)

export function readLayers({ metric, currency, bucket, dateRange, points, rows, adds }: Given, locale: Locale): LayeredSeries {
  const show = (cell: Cell | undefined) => showCell(cell ?? null, metric, currency ?? '', locale)
  const sumOf = (cells: readonly (Cell | undefined)[]): Shown | null => {
    if (!adds) return null
    const parts = stored(cells)
    return parts.length === 0 ? noValue : show(addDecimals(parts))
  }
  return {
    key: metric,
    currency: currency ?? '',
    bucket,
    dateRange,
    adds,
    points: points.map((days, at) => ({
      title: pointTitle(days, locale),
      tick: pointTick(days, bucket, dateRange, locale),
      partial: isPartial(days, bucket),
      whole: sumOf(rows.map(({ values }) => values[at])),
    })),
    layers: rows.map(({ key, name, rest, values }) => ({
      key,
      name,
      rest,
      values: points.map((_, at) => (values[at] === null || values[at] === undefined ? null : Number(values[at]))),
      shown: points.map((_, at) => show(values[at])),
      sum: sumOf(values),
    })),
    sum: sumOf(rows.flatMap(({ values }) => values)),
  }
}

/** Whether no layer has a value. */
export function isEmpty({ layers }: LayeredSeries): boolean {
  return layers.every(({ values }) => values.every((value) => value === null))
}

/** Returns where each layer starts and ends at a point, stacked from zero; negative values have no height. */
export function stackedAt(layers: readonly Layer[], at: number): readonly (readonly [number, number])[] {
  let top = 0
  return layers.map(({ values }) => {
    const from = top
    top += Math.max(0, values[at] ?? 0)
    return [from, top] as const
  })
}
