import type { MetricKey } from '@adroit/contract/metrics'
import { delta, metricValue } from '../facts/compute.ts'
import type { Measures } from '../facts/insights-row.ts'

/** A reading this long before counts as one at the same time of another day. */
const nearMs = 30 * 60_000

/** One day of an account or of an entity in it: when it was read, and its sums from each moment on. Moments are in ms; money is converted. */
export interface AlertDay {
  /** The moments at which it begins and ends on the account's clock. */
  readonly start: number
  readonly end: number
  /** In order, within the day. */
  readonly readings: readonly number[]
  readonly totals: readonly { readonly at: number; readonly sums: Measures }[]
  /** At each reading: what it will have spent at this rate, as a fraction of its budget; null: it has no budget, or nobody asked. */
  readonly pace: readonly (number | null)[] | null
}

/** Numbers by reading; NaN where there is no value. */
export type Values = Float64Array

interface Read {
  readonly sums: readonly Measures[]
  readonly values: Map<MetricKey, Values>
  readonly changes: Map<MetricKey, Values>
  spend: Values | null
}

const extremes = new WeakMap<Values, { readonly least: number; readonly most: number }>()

/** The smallest and the largest of the values; infinite if there are none. */
export function extremesOf(values: Values): { readonly least: number; readonly most: number } {
  const known = extremes.get(values)
  if (known) return known
  const found = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
  for (const value of values) {
    // comparisons with NaN are false
    if (value < found.least) found.least = value
    if (value > found.most) found.most = value
  }
  extremes.set(values, found)
  return found
}

/** Many alerts look at the same day, so that its values at each reading are computed once. */
const reads = new WeakMap<AlertDay, Read>()

function readOf(day: AlertDay): Read {
  const found = reads.get(day)
  if (found) return found
  let next = 0
  const sums = day.readings.map((at) => {
    while (next < day.totals.length && (day.totals[next]?.at ?? 0) <= at) next += 1
    return day.totals[next - 1]?.sums ?? {}
  })
  const read: Read = { sums, values: new Map(), changes: new Map(), spend: null }
  reads.set(day, read)
  return read
}

/** The exact value of a metric at a reading; null: it does not exist. */
export function valueAt(day: AlertDay, metric: MetricKey, index: number): string | null {
  return shown(metricValue(metric, readOf(day).sums[index] ?? {}, null, null))
}

/** The values of a metric at all readings. */
export function valuesOf(day: AlertDay, metric: MetricKey): Values {
  const { sums, values } = readOf(day)
  const found = values.get(metric) ?? numbersOf(metric, sums)
  values.set(metric, found)
  return found
}

function numbersOf(metric: MetricKey, all: readonly Measures[]): Values {
  const numbers = new Float64Array(all.length)
  for (let index = 0; index < all.length; index += 1) {
    const sums = all[index] ?? {}
    // nothing changed between two readings
    const same = index > 0 && sums === all[index - 1]
    numbers[index] = same ? (numbers[index - 1] ?? Number.NaN) : numberOf(metricValue(metric, sums, null, null))
  }
  return numbers
}

/** Spend at all readings, 0 before the first. */
export function spendOf(day: AlertDay): Values {
  const read = readOf(day)
  read.spend ??= valuesOf(day, 'spend').map((value) => (Number.isNaN(value) ? 0 : value))
  return read.spend
}

/**
 * The changes of a metric at all readings against the day before at the same time, as fractions. `dayBefore` returns that moment; the day
 * before must be the same for all who ask.
 */
export function changesOf(day: AlertDay, before: AlertDay | null, metric: MetricKey, dayBefore: (moment: number) => number): Values {
  const { sums, changes } = readOf(day)
  const found =
    changes.get(metric) ??
    Float64Array.from(day.readings, (at, index) => {
      const previous = before && sumsNear(before, dayBefore(at))
      return previous ? numberOf(delta(metric, sums[index] ?? {}, previous)) : Number.NaN
    })
  changes.set(metric, found)
  return found
}

/** The value of a metric as it was known at a moment; null: it did not exist, or nothing was read in the time before. */
export function valueNear(day: AlertDay, metric: MetricKey, moment: number, within = nearMs): string | null {
  const sums = sumsNear(day, moment, within)
  return sums && shown(metricValue(metric, sums, null, null))
}

function sumsNear({ readings, totals }: AlertDay, moment: number, within = nearMs): Measures | null {
  if (!readings.some((read) => read <= moment && read >= moment - within)) return null
  return totals.findLast((total) => total.at <= moment)?.sums ?? {}
}

const shown = (value: string | number | null): string | null => (value === null ? null : String(value))
const numberOf = (value: string | number | null): number => (value === null ? Number.NaN : Number(value))
