import { listAttention } from '@adroit/contract/attention'
import { overview } from '@adroit/contract/home'
import { todayCurve } from '@adroit/contract/today-curve'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** The metrics of the home page. The page shows its own error view, so the request shows no toast. */
export function useOverview() {
  return useQuery({ queryKey: [keys.overview], queryFn: ({ signal }) => call(overview, {}, { signal, silent: true }) })
}

/** How the member's first metric grew today and yesterday. */
export function useTodayCurve() {
  return useQuery({ queryKey: [keys.todayCurve], queryFn: ({ signal }) => call(todayCurve, {}, { signal, silent: true }) })
}

/** What the member has to do. */
export function useAttention() {
  return useQuery({ queryKey: [keys.attention], queryFn: ({ signal }) => call(listAttention, {}, { signal, silent: true }) })
}
