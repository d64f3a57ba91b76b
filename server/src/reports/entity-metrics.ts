import { type adEntityMetrics, entityMetricKeys } from '@adroit/contract/entity-metrics'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { delta, metricValue } from '../facts/compute.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { countedActions } from './conversion-actions.ts'
import { resolveSelection } from './selection.ts'

/** Returns the metrics of one ad entity, in its account's currency (contract: adEntityMetrics). */
export async function metricsOfEntity(
  ctx: Context,
  { company }: Caller,
  { account, level, key, dateRange, comparison }: z.infer<typeof adEntityMetrics.input>,
): Promise<z.infer<typeof adEntityMetrics.answer>> {
  const metrics = [...entityMetricKeys]
  const selection = await resolveSelection(ctx, company, { platforms: [], accounts: [account] }, dateRange, {
    ...(comparison && { comparison }),
  })
  const [of] = selection.accounts
  if (of === undefined) throw fail('entity_gone')
  const { rows } = await ctx.facts.table({
    company,
    accounts: selection.holding,
    dateRange: selection.dateRange,
    previous: selection.previous,
    previousAsOf: selection.previousAsOf,
    conversion: null,
    weekStart: selection.company.week_start,
    breakdown: level,
    keys: [key],
    metrics,
    sort: { by: 'spend', direction: 'desc' },
    offset: 0,
    limit: 1,
  })
  const { now, previous } = rows[0] ?? { now: {}, previous: null }
  return {
    metrics,
    currency: of.currency,
    dateRange: selection.dateRange,
    previousRange: selection.previous,
    comparison: selection.comparison,
    values: metrics.map((metric) => metricValue(metric, now, null, null)),
    deltas: metrics.map((metric) => delta(metric, now, previous)),
    conversionActions: await countedActions(ctx, company, selection, metrics),
  }
}
