import { limits } from '@adroit/contract/limits'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'

export type Columns = NonNullable<Report['columns']>

/** Limits of a column's width in px, the same as in the API. */
export const columnWidths = { min: 40, max: 600, step: 16 } as const

export const boundedWidth = (width: number): number => Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)))

/**
 * Returns the member's columns after a change: those in `order` in that order, with their widths unless `widths` overrides them. Hidden
 * columns come last and keep theirs.
 */
export function columnsWith(
  columns: Report['columns'],
  order: readonly MetricKey[],
  widths: Readonly<Partial<Record<MetricKey, number | null>>>,
): Columns {
  const known = columns ?? []
  const widthOf = (key: MetricKey) => known.find(({ metric }) => metric === key)?.width ?? null
  const bounded = (width: number | null) => (width === null ? null : boundedWidth(width))
  return [
    ...order.map((metric) => {
      const width = widths[metric]
      return { metric, width: width === undefined ? widthOf(metric) : bounded(width) }
    }),
    ...known.filter(({ metric }) => !order.includes(metric)),
  ].slice(0, limits.reportMetrics)
}
