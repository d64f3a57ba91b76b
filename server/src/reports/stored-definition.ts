import { isMetricKey } from '@adroit/contract/metrics'
import { type ReportDefinition, reportDefinition } from '@adroit/contract/report'
import * as z from 'zod'

/** Of what is stored, only what names metrics: they are sorted out before the whole is parsed. */
const naming = z.looseObject({
  metrics: z.array(z.string()),
  sort: z.looseObject({ by: z.string() }),
  filters: z.array(z.looseObject({ by: z.string(), metric: z.string().optional() })).default([]),
  targets: z.array(z.looseObject({ metric: z.string() })).default([]),
})

/**
 * A stored definition, parsed like anything from outside: an older or newer version may have written it. Metrics that are not known any more
 * are left out, with the filters and targets that name them; sorted by one, it is sorted by name. Where none is left there is spend.
 */
export function storedDefinition(stored: unknown): ReportDefinition {
  const { metrics, sort, filters, targets, ...rest } = naming.parse(stored)
  const known = metrics.filter(isMetricKey)
  return z.parse(reportDefinition, {
    ...rest,
    metrics: known.length === 0 ? ['spend'] : known,
    sort: sort.by === 'name' || isMetricKey(sort.by) ? sort : { by: 'name', direction: 'asc' },
    filters: filters.filter(({ by, metric }) => by !== 'metric' || isMetricKey(metric ?? '')),
    targets: targets.filter(({ metric }) => isMetricKey(metric)),
  })
}
