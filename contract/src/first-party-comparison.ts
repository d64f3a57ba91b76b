import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { breakdowns, platforms } from './platforms.ts'
import { reportQuery } from './report-query.ts'
import { cell, rowKinds } from './table.ts'

/** Metrics that both platforms and the company count. */
export const comparedMetrics = [
  'optOpen',
  'optReceive',
  'optReceiveUsercount',
  'optReceiveOrdercount',
  'optKeep',
  'optOpenOld',
  'optCustomIncome',
] as const
export type ComparedMetric = (typeof comparedMetrics)[number]

/** Rows of each of the two tables that are compared: those with the largest values. */
export const mostComparedRows = 100

const both = {
  /** As the company counts it. Money is in the row's currency. */
  own: cell,
  /** As the platforms report it. */
  claimed: cell,
}

/**
 * A report's rows with one metric as the company counts it and as platforms report it. The two stand side by side and are never added. Has
 * the rows with the largest values of either; by country, nothing is counted.
 */
export const compareFirstParty = endpoint({
  name: 'compareFirstParty',
  method: 'POST',
  path: '/api/mobile/admanage/report/first-party-comparison',
  access: 'reports.read',
  reads: true,
  input: z.extend(reportQuery, { metric: z.enum(comparedMetrics) }),
  answer: z.object({
    breakdown: z.enum(breakdowns),
    dateRange: z.object({ from: z.string(), to: z.string() }),
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        kind: z.enum(rowKinds),
        platform: z.nullable(z.enum(platforms)),
        /** ISO 4217. */
        currency: z.string(),
        ...both,
      }),
    ),
    /** Of all rows. The two totals may be in different currencies: they are over the accounts that have such values. null: a rate is missing. */
    totals: z.object({ ...both, ownCurrency: z.nullable(z.string()), claimedCurrency: z.nullable(z.string()) }),
    /** Whether there are rows with smaller values that are left out. */
    hasMore: z.boolean(),
  }),
})
