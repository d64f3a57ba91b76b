import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing } from './fields.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { platforms } from './platforms.ts'
import { cell, comparison, insightsTable } from './table.ts'
import { trend } from './trend.ts'

const area = '/api/mobile/admanage/report'

/** A period's totals of all accounts, or of one. */
export const overviewPeriod = z.object({
  preset: z.enum(['today', 'yesterday', 'past_7_days']),
  from: z.string(),
  to: z.string(),
  comparison,
  comparedUpTo: insightsTable.shape.comparedUpTo,
  /** One value per metric; money is in `currency`. */
  values: z.array(cell),
  deltas: z.array(z.nullable(z.number())),
  /** If a rate is missing: see the totals of a table. */
  partial: insightsTable.shape.totals.shape.partial,
  leftOut: insightsTable.shape.leftOut,
  /** Number of accounts with any delivery. */
  accounts: z.number(),
})

/** Home: recent delivery of all accounts, in the company's currency. */
export const overview = endpoint({
  name: 'overview',
  method: 'GET',
  path: `${area}/overview`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({
    /** The built-in report of all accounts, which the page's blocks open. */
    report: id,
    /** The caller's metrics, the most important first: their KPI tiles of that report. */
    metrics: z.array(z.enum(metricKeys as [MetricKey, ...MetricKey[]])),
    /** The caller's company, so that home has its name and calendar without a network, too. */
    company: z.object({ name: z.string(), timeZone: z.string(), weekStart: z.number() }),
    currency: z.string(),
    conversion: insightsTable.shape.conversion,
    periods: z.array(overviewPeriod),
    /** Past 7 days by platform, largest spend first; platforms that have accounts without metrics come last. */
    platforms: z.array(
      z.object({
        platform: z.enum(platforms),
        /** The built-in report of its accounts. */
        report: id,
        accounts: z.number(),
        spend: cell,
        share: z.nullable(z.number()),
        delta: z.nullable(z.number()),
      }),
    ),
    /** The accounts with the largest spend in the past 7 days, each in its own currency; at most five. */
    top: z.array(
      z.object({
        account: id,
        name: z.string(),
        platform: z.enum(platforms),
        currency: z.string(),
        spend: cell,
        share: z.nullable(z.number()),
        delta: z.nullable(z.number()),
      }),
    ),
    /** The metrics of the past 30 days, by day. */
    trend,
    /** The conversion actions that the metrics count in the past 7 days and the 7 before. */
    conversionActions: insightsTable.shape.conversionActions,
    accounts: z.number(),
    readAt: z.nullable(moment),
    stored: insightsTable.shape.stored,
    sample: z.boolean(),
  }),
})
