import { recentMaterials } from '@adroit/contract/recent-materials'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** The newest materials of the library. */
export function useRecentMaterials() {
  return useQuery({ queryKey: [keys.recentMaterials], queryFn: ({ signal }) => call(recentMaterials, {}, { signal, silent: true }) })
}
