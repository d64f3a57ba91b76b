import { overview } from '@adroit/contract/home'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** Home's figures. Loading tells for itself, where they would stand. */
export function useOverview() {
  return useQuery({ queryKey: [keys.overview], queryFn: ({ signal }) => call(overview, {}, { signal, silent: true }) })
}
