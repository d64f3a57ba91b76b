import { isMetricKey } from '@adroit/contract/metrics'
import { platforms } from '@adroit/contract/platforms'
import { type ReportDefinition, reportDefinition } from '@adroit/contract/report'
import * as z from 'zod'

/** The parts of a stored definition that name metrics. Unknown metrics are removed before the whole is parsed. */
const naming = z.looseObject({
  /** The only platform, as version 1.0.4 stored it; null: all. */
  platform: z.enum(platforms).nullish(),
  metrics: z.array(z.string()),
  sort: z.looseObject({ by: z.string() }),
  filters: z.array(z.looseObject({ by: z.string(), metric: z.string().optional() })).default([]),
  targets: z.array(z.looseObject({ metric: z.string() })).default([]),
})

/**
 * Parses a stored definition; an older or newer version may have written it. Unknown metrics are removed, together with the filters and
 * targets that name them. If the sort metric is unknown, the report is sorted by name. If no metric is left, it has spend.
 */
export function storedDefinition(stored: unknown): ReportDefinition {
  const { metrics, sort, filters, targets, platform, ...rest } = naming.parse(stored)
  const known = metrics.filter(isMetricKey)
  return z.parse(reportDefinition, {
    platforms: platform ? [platform] : [],
    ...rest,
    metrics: known.length === 0 ? ['spend'] : known,
    sort: sort.by === 'name' || isMetricKey(sort.by) ? sort : { by: 'name', direction: 'asc' },
    filters: filters.filter(({ by, metric }) => by !== 'metric' || isMetricKey(metric ?? '')),
    targets: targets.filter(({ metric }) => isMetricKey(metric)),
  })
}
