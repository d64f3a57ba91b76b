import type { DeliveryState } from '@adroit/contract/delivery-status'
import { isMetricKey, type MetricKey, metric } from '@adroit/contract/metrics'
import type { Filter } from '@adroit/contract/report-filters'
import type { Cell } from '@adroit/contract/table'
import { fail } from '../lib/refusal.ts'

/** Filters of a report, sorted by what decides about them. A row stays where all of them hold. */
export interface Filters {
  /** Parts of names or ids. */
  readonly names: readonly string[]
  readonly states: readonly ReadonlySet<DeliveryState>[]
  readonly thresholds: readonly Threshold[]
  readonly tags: readonly ReadonlySet<string>[]
}

/** What a row's own figure has to reach or may not exceed, in the unit of the metric's cells: money in major units, percent as a fraction. */
export interface Threshold {
  readonly metric: MetricKey
  readonly is: 'at_least' | 'at_most'
  readonly value: Decimal
}

/** digits / 10^scale */
interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

export const noFilters: Filters = { names: [], states: [], thresholds: [], tags: [] }

/** Throws `report_filter_invalid` for a metric that is not known and for a threshold that is no number. Empty names and tags choose everything. */
export function parseFilters(sent: readonly Filter[]): Filters {
  const tags = sent.flatMap((one) => (one.by === 'tag' ? [new Set(one.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))] : []))
  return {
    names: sent.flatMap((one) => (one.by === 'name' && one.contains.trim() !== '' ? [one.contains.trim()] : [])),
    states: sent.flatMap((one) => (one.by === 'status' ? [new Set(one.states)] : [])),
    thresholds: sent.flatMap((one) => (one.by === 'metric' ? [thresholdOf(one)] : [])),
    tags: tags.filter((set) => set.size > 0),
  }
}

function thresholdOf({ metric: key, is, value }: Extract<Filter, { by: 'metric' }>): Threshold {
  if (!isMetricKey(key)) throw fail('report_filter_invalid', { filter: key })
  const decimal = parseDecimal(value.trim())
  if (decimal === null) throw fail('report_filter_invalid', { filter: `${key} ${value}` })
  return { metric: key, is, value: decimal }
}

/** A plain decimal number of at most 15 digits before and 20 after the point; null for anything else. */
export function parseDecimal(text: string): Decimal | null {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d{1,15})(?:\.(\d{1,20}))?$/.exec(text) ?? []
  if (whole === '') return null
  const digits = BigInt(whole + part)
  return { digits: sign === '-' ? -digits : digits, scale: part.length }
}

/** Whether a cell, as it is shown, reaches the threshold or stays within it. "No value" never does. */
export function holds({ is, value, metric: key }: Threshold, cell: Cell): boolean {
  if (cell === null) return false
  const order = metric(key).unit === 'money' ? compareMoney(cell, value) : Number(cell) - numberOf(value)
  return is === 'at_least' ? order >= 0 : order <= 0
}

function compareMoney(cell: string | number, value: Decimal): number {
  const shown = parseDecimal(String(cell)) ?? { digits: 0n, scale: 0 }
  const difference = shown.digits * 10n ** BigInt(value.scale) - value.digits * 10n ** BigInt(shown.scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const numberOf = ({ digits, scale }: Decimal): number => Number(`${digits}e-${scale}`)
