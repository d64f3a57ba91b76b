import * as z from 'zod/mini'
import { countedAction } from './conversion-action.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { rangeChoice } from './presets.ts'
import { compareChoice } from './report-filters.ts'
import { cell, comparison } from './table.ts'

/** The metrics of an ad entity's sheet: its spend, and what its account counts as a conversion. */
export const entityMetricKeys = ['spend', 'actionCost', 'action'] as const satisfies readonly MetricKey[]

/**
 * Spend, conversions and cost per conversion of a campaign, ad set or ad, in its account's currency, by the key of its row in reports.
 * Throws `entity_gone` if the caller does not see its account.
 */
export const adEntityMetrics = endpoint({
  name: 'adEntityMetrics',
  method: 'POST',
  path: '/api/mobile/admanage/report/entity',
  access: 'reports.read',
  reads: true,
  input: z.object({
    account: id,
    level: z.enum(['CAMPAIGN', 'AD_SET', 'AD']),
    key: id,
    dateRange: rangeChoice,
    comparison: z.exactOptional(compareChoice),
  }),
  answer: z.object({
    metrics: z.array(z.enum(metricKeys as [MetricKey, ...MetricKey[]])),
    currency: z.string(),
    dateRange: z.object({ from: z.string(), to: z.string() }),
    previousRange: z.object({ from: z.string(), to: z.string() }),
    comparison,
    /** One per metric; null: no data in the date range, or a denominator of zero. */
    values: z.array(cell),
    /** Change against the previous period as a fraction, per metric. */
    deltas: z.array(z.nullable(z.number())),
    /** The conversion actions that its account counts in both periods; empty for imported days. */
    conversionActions: z.array(countedAction),
  }),
})
