import { listAccounts } from '@adroit/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** All accounts of the company. Loading tells for itself, where the content would stand. */
export function useAccounts(enabled = true) {
  return useQuery({
    queryKey: [keys.accounts],
    enabled,
    queryFn: ({ signal }) => call(listAccounts, {}, { signal, silent: true }),
    select: (answer) => answer.accounts,
  })
}
