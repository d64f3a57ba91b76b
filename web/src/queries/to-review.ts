import { materialsToReview } from '@adroit/contract/material-queue'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** How many materials wait for the member's decision. */
export function useToReview(enabled: boolean) {
  return useQuery({
    queryKey: [keys.materials, 'toReview'],
    queryFn: ({ signal }) => call(materialsToReview, {}, { signal, silent: true }),
    select: ({ count }) => count,
    enabled,
  })
}
