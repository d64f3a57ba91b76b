import { reportMoments } from '@adroit/contract/report-moments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import { type ReportQueryInput, reportKey, reportQuery } from './report-query.ts'

/** Times at which any metric of the report changed within its date range, newest first. */
export function useMoments(view: ReportQueryInput) {
  const now = { ...view, asOf: null }
  return useQuery({
    queryKey: reportKey(keys.moments, now),
    queryFn: ({ signal }) => call(reportMoments, reportQuery(now), { signal, silent: true }),
    select: ({ moments }) => moments,
  })
}
