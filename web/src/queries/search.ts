import { searchAll } from '@adroit/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/**
 * What matches the search among everything that the member sees; nothing is requested for a blank one. The earlier results stay until the
 * next ones arrive. The page shows its own error view, so the request shows no toast.
 */
export function useSearch(search: string) {
  return useQuery({
    queryKey: [keys.search, search],
    queryFn: ({ signal }) => call(searchAll, { search }, { signal, silent: true }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}
