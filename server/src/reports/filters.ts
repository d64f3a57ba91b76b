import { compareDecimals, type Decimal, parseDecimal } from '@adroit/contract/decimal'
import type { DeliveryState } from '@adroit/contract/delivery-status'
import { isMetricKey, type MetricKey, metric } from '@adroit/contract/metrics'
import type { Filter } from '@adroit/contract/report-filters'
import type { Cell } from '@adroit/contract/table'
import { fail } from '../lib/app-error.ts'

/** The filters of a report, grouped by kind. A row stays only if it matches all of them. */
export interface Filters {
  /** Parts of names or ids. */
  readonly names: readonly string[]
  readonly states: readonly ReadonlySet<DeliveryState>[]
  readonly thresholds: readonly Threshold[]
  readonly tags: readonly ReadonlySet<string>[]
}

/** The minimum or maximum of a row's metric, in the unit of the metric's cells: money in major units, percent as a fraction. */
export interface Threshold {
  readonly metric: MetricKey
  readonly is: 'at_least' | 'at_most'
  readonly value: Decimal
}

export const noFilters: Filters = { names: [], states: [], thresholds: [], tags: [] }

/**
 * Parses filters. Empty names and tags match everything. Throws `report_filter_invalid` for an unknown metric or a threshold that is not a
 * number.
 */
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

/** Whether a cell, as it is shown, reaches the threshold or stays within it. "No value" never does. */
export function holds({ is, value, metric: key }: Threshold, cell: Cell): boolean {
  if (cell === null) return false
  const order = metric(key).unit === 'money' ? compareDecimals(parseDecimal(String(cell)) ?? zero, value) : Number(cell) - numberOf(value)
  return is === 'at_least' ? order >= 0 : order <= 0
}

const zero: Decimal = { digits: 0n, scale: 0 }
const numberOf = ({ digits, scale }: Decimal): number => Number(`${digits}e-${scale}`)
