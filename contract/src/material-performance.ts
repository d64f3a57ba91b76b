import * as z from 'zod/mini'
import { entityLevels } from './campaigns.ts'
import { countedAction } from './conversion-action.ts'
import { deliveryStates } from './delivery-status.ts'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { chosenMetrics, coverage, materialMetric, span } from './material-metrics.ts'
import { platforms } from './platforms.ts'
import { rangeChoice } from './presets.ts'
import { cell, comparison, insightsTable, rowKinds } from './table.ts'
import { trend } from './trend.ts'

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
  reads: true,
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
