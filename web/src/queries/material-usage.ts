import { materialUsage } from '@adroit/contract/material-changes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** What the company's materials store. */
export function useMaterialUsage() {
  return useQuery({ queryKey: [keys.materialUsage], queryFn: ({ signal }) => call(materialUsage, {}, { signal, silent: true }) })
}
