import { listMaterials } from '@adroit/contract/material-library'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** How many materials wait for the member's decision. Apart from the library's queries, because home asks for it. */
export function useToReview(enabled: boolean) {
  return useQuery({
    queryKey: [keys.materials, 'toReview'],
    queryFn: ({ signal }) => call(listMaterials, { limit: 1 }, { signal, silent: true }),
    select: ({ counts }) => counts.toReview,
    enabled,
  })
}
