import { listAccounts } from '@adroit/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

export function useAccounts() {
  return useQuery({
    queryKey: [keys.accounts],
    queryFn: ({ signal }) => call(listAccounts, {}, { signal, silent: true }),
    select: (answer) => answer.accounts,
  })
}
