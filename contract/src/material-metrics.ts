import * as z from 'zod/mini'
import { countedAction } from './conversion-action.ts'
import { text } from './fields.ts'
import { limits } from './limits.ts'
import { materialLimits } from './material-limits.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { rangeChoice } from './presets.ts'
import { cell, insightsTable } from './table.ts'

/** Metrics of a material: all but the relations to other rows and periods. */
export type MaterialMetric = Exclude<MetricKey, 'spendPercent' | 'chainRatio'>
export const materialMetrics = metricKeys.filter((key): key is MaterialMetric => key !== 'spendPercent' && key !== 'chainRatio')
export const materialMetric = z.enum(materialMetrics as [MaterialMetric, ...MaterialMetric[]])

export const chosenMetrics = z.array(materialMetric).check(z.minLength(1), z.maxLength(materialLimits.performanceMetrics))

/** Which metrics the library shows of each material, over which days. */
export const performanceChoice = z.object({
  dateRange: rangeChoice,
  metrics: chosenMetrics,
  /**
   * Only materials whose metric reaches the value or stays within it, as in reports: money in `currency` of the answer, percent as a fraction.
   * "No value" never matches.
   */
  filters: z._default(
    z
      .array(z.object({ by: z.literal('metric'), metric: materialMetric, is: z.enum(['at_least', 'at_most']), value: text(40) }))
      .check(z.maxLength(limits.reportFilters)),
    [],
  ),
})
export type PerformanceChoice = z.infer<typeof performanceChoice>

export const span = z.object({ from: z.string(), to: z.string() })

/**
 * The connected accounts that the caller sees (`accounts`), and those of them whose ads' images and videos have been read (`read`). If fewer
 * are read than there are, more ads may follow.
 */
export const coverage = z.object({ accounts: z.number(), read: z.number() })

/**
 * Metrics of the ads that showed each material. An ad with several materials counts in full for each of them, so the values of materials
 * must not be added up. Only accounts that the caller sees count.
 */
export const listedPerformance = z.object({
  dateRange: span,
  /**
   * Currency of the money; null: no account's currency has a rate. A material with an amount without a rate has no money; `conversion.missing`
   * says which currencies lack one.
   */
  currency: z.nullable(z.string()),
  metrics: z.array(materialMetric),
  conversion: insightsTable.shape.conversion,
  /** The conversion actions that `action` and its relatives count; see a table's. */
  conversionActions: z.array(countedAction),
  coverage,
  /** `values[n][m]` is the metric `metrics[m]` of the n-th material; null: no ad that the caller sees showed it in the date range. */
  values: z.array(z.nullable(z.array(cell))),
})
export type ListedPerformance = z.infer<typeof listedPerformance>
