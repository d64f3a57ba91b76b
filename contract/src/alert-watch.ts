import * as z from 'zod/mini'
import { alertConditions } from './alert-conditions.ts'
import { type MetricKey, metricKeys } from './metrics.ts'

/** What an alert watches for, as far as words about it need it. `currency`: of money in the threshold. */
export const alertWatch = {
  condition: z.enum(alertConditions),
  metric: z.enum(metricKeys as [MetricKey, ...MetricKey[]]),
  threshold: z.string(),
  currency: z.string(),
}
