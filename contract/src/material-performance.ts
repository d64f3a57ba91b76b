import * as z from 'zod/mini'
import { entityLevels } from './campaigns.ts'
import { countedAction } from './conversion-action.ts'
import { deliveryStates } from './delivery-status.ts'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { limits } from './limits.ts'
import { materialLimits } from './material-limits.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { platforms } from './platforms.ts'
import { rangeChoice } from './presets.ts'
import { cell, comparison, insightsTable, rowKinds } from './table.ts'
import { trend } from './trend.ts'

/** Metrics of a material: all but the relations to other rows and periods. */
export type MaterialMetric = Exclude<MetricKey, 'spendPercent' | 'chainRatio'>
export const materialMetrics = metricKeys.filter((key): key is MaterialMetric => key !== 'spendPercent' && key !== 'chainRatio')
export const materialMetric = z.enum(materialMetrics as [MaterialMetric, ...MaterialMetric[]])

const chosenMetrics = z.array(materialMetric).check(z.minLength(1), z.maxLength(materialLimits.performanceMetrics))

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

const span = z.object({ from: z.string(), to: z.string() })

/**
 * The connected accounts that the caller sees (`accounts`), and those of them whose ads' images and videos have been read (`read`). If fewer
 * are read than there are, more ads may follow.
 */
const coverage = z.object({ accounts: z.number(), read: z.number() })

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

/**
 * How a material and an account's image or video were found to be the same.
 * - bytes: the platform's hash equals that of the material's file
 * - upload: Adroit uploaded it to the account
 * - import: it was imported from the account
 */
export const matchWays = ['bytes', 'upload', 'import'] as const
export type MatchWay = (typeof matchWays)[number]

/** The ads that showed a material, with its totals, its trend and its fatigue. Throws material_gone. */
export const materialPerformance = endpoint({
  name: 'materialPerformance',
  method: 'POST',
  path: '/api/mobile/admanage/material/performance',
  access: 'reports.read',
  input: z.object({
    id,
    dateRange: rangeChoice,
    metrics: z._default(chosenMetrics, ['spend', 'impressions', 'clicks', 'ctr', 'optOpen', 'optOpenCost', 'optReceive', 'optReceiveRoi']),
  }),
  answer: z.object({
    dateRange: span,
    previousRange: span,
    comparison,
    metrics: z.array(materialMetric),
    /** Currency of the totals and the trend; null: a rate is missing, and their money has no values. */
    currency: z.nullable(z.string()),
    conversion: insightsTable.shape.conversion,
    conversionActions: z.array(countedAction),
    coverage,
    /** null: no ad that the caller sees showed it in the date range. */
    totals: z.nullable(
      z.object({
        values: z.array(cell),
        /** Change against the previous period as a fraction, per metric. */
        deltas: z.array(z.nullable(z.number())),
      }),
    ),
    /** Ads that showed it and have data in the date range, most spend first; at most `materialLimits.performanceAds`. */
    ads: z.array(
      z.object({
        platform: z.enum(platforms),
        account: z.object({ id, name: z.string() }),
        /** Opens the ad's sheet and its row in reports. */
        level: z.literal('AD'),
        key: id,
        name: z.string(),
        /** From the campaign down to the ad set. */
        path: z.array(z.object({ level: z.enum(entityLevels), key: id, name: z.string(), kind: z.enum(rowKinds) })),
        /** null: not known, as for ads that the platform no longer lists. */
        status: z.nullable(z.enum(deliveryStates)),
        /** The account's. */
        currency: z.string(),
        values: z.array(cell),
        /** First day with impressions, in the account's calendar; null: none yet. */
        firstServed: z.nullable(z.string()),
        /** Other materials of the library that the ad shows too. Its values count in full for each of them. */
        otherMaterials: z.number(),
      }),
    ),
    /** How many ads there are, with those beyond the limit. */
    adCount: z.number(),
    /** Ads that use it and have no data in the date range. */
    adsWithoutData: z.number(),
    /** By day, of all its ads; null: as for `totals`. */
    trend: z.nullable(trend),
    /**
     * Click-through rate by age: entry n sums all its ads on the n-th day (from 1) since each first served, whatever the date range.
     * Up to `materialLimits.fatigueDays`.
     */
    fatigue: z.array(
      z.object({ day: z.number(), impressions: z.number(), clicks: z.number(), ctr: z.nullable(z.number()), ads: z.number() }),
    ),
    /** The first day on which any of its ads had impressions; null: none. */
    firstServed: z.nullable(z.string()),
    /** The images and videos at platforms that are this material, in accounts that the caller sees. */
    matches: z.array(
      z.object({
        platform: z.enum(platforms),
        account: z.object({ id, name: z.string() }),
        /** Its key in `listAccountMedia`. */
        media: text(200),
        name: z.string(),
        by: z.enum(matchWays),
        /** The version whose file it is. */
        version: z.number(),
      }),
    ),
  }),
})
