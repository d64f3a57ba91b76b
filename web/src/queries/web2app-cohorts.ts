import { listCohorts, type SentCohorts } from '@adroit/contract/web2app-cohorts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** Cohorts of an app; null: it is not known which. */
export function useCohorts(query: SentCohorts | null) {
  return useQuery({
    queryKey: [keys.cohorts, query],
    queryFn: ({ signal }) => call(listCohorts, query as SentCohorts, { signal, silent: true }),
    enabled: query !== null,
  })
}
