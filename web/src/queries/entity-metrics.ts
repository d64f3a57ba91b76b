import { adEntityMetrics } from '@adroit/contract/entity-metrics'
import type { DateRangeChoice } from '@adroit/contract/presets'
import type { CompareChoice } from '@adroit/contract/report-filters'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Named } from './campaigns.ts'
import { keys } from './query-keys.ts'

/** The dates of an ad entity's metrics. Without a comparison, they are compared with the days before. */
export interface EntityPeriod {
  readonly dateRange: DateRangeChoice
  readonly comparison?: CompareChoice | null
}

/** Spend and cost per conversion of an ad entity, in its account's currency. */
export function useEntityMetrics({ account, level, key }: Named, { dateRange, comparison }: EntityPeriod) {
  const query = { account, level, key, dateRange, ...(comparison && { comparison }) }
  return useQuery({
    queryKey: [keys.entityMetrics, query],
    queryFn: ({ signal }) => call(adEntityMetrics, query, { signal, silent: true }),
  })
}
