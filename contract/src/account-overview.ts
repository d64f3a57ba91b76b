import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { overviewPeriod } from './home.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { cell, insightsTable, rowKinds } from './table.ts'
import { trend } from './trend.ts'

/** Recent delivery of one account and its campaigns, in the account's own currency. */
export const accountOverview = endpoint({
  name: 'accountOverview',
  method: 'GET',
  path: '/api/mobile/admanage/report/account-overview',
  access: 'reports.read',
  input: z.object({ id }),
  answer: z.object({
    /** The built-in report of all accounts, which the page's blocks open at this account. */
    report: id,
    /** The caller's metrics, as on home; of an app, those that the company counts itself. */
    metrics: z.array(z.enum(metricKeys as [MetricKey, ...MetricKey[]])),
    currency: z.string(),
    /** Whether installs and revenue are the company's own: of an account of Web2App without imports. */
    firstParty: z._default(z.boolean(), false),
    periods: z.array(overviewPeriod),
    /** The metrics of the past 30 days, by day. */
    trend,
    /** The campaigns with the largest spend in the past 7 days; at most five. An app has none. */
    campaigns: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        kind: z.enum(rowKinds),
        spend: cell,
        share: z.nullable(z.number()),
        delta: z.nullable(z.number()),
      }),
    ),
    /** Number of campaigns with delivery in the past 7 days. */
    campaignCount: z.number(),
    stored: insightsTable.shape.stored,
  }),
})
