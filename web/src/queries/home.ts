import { listAttention } from '@adroit/contract/attention'
import { overview } from '@adroit/contract/home'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** The metrics of the home page. The page shows its own error view, so the request shows no toast. */
export function useOverview() {
  return useQuery({ queryKey: [keys.overview], queryFn: ({ signal }) => call(overview, {}, { signal, silent: true }) })
}

/** What the member has to do. */
export function useAttention() {
  return useQuery({ queryKey: [keys.attention], queryFn: ({ signal }) => call(listAttention, {}, { signal, silent: true }) })
}
