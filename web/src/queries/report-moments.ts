import { reportMoments } from '@adroit/contract/report-moments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import type { ReportWhere } from './report-where.ts'

/** Moments at which anything of a report changed in a range, newest first. */
export function useMoments({ id, range, within, compare }: ReportWhere) {
  return useQuery({
    queryKey: [keys.moments, { id, range, within, compare }],
    queryFn: ({ signal }) =>
      call(reportMoments, { id, range, ...(within && { within }), ...(compare && { compare }) }, { signal, silent: true }),
    select: ({ moments }) => moments,
  })
}
