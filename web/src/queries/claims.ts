import { type ComparedMetric, compareFirstParty } from '@adroit/contract/first-party-comparison'
import type { Breakdown } from '@adroit/contract/platforms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportQueryInput, reportKey, reportQuery } from './report-query.ts'

/** A metric of a report's rows as the company counts it and as platforms report it. */
export function useClaims(view: ReportQueryInput & { readonly breakdown: Breakdown }, metric: ComparedMetric, enabled: boolean) {
  const query = { ...view, firstParty: null }
  return useQuery({
    queryKey: reportKey(keys.claims, query, metric),
    queryFn: ({ signal }) => call(compareFirstParty, { ...reportQuery(query), metric }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    enabled,
  })
}
