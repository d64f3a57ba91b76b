import { listAccounts } from '@adroit/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** The page shows its own error view where the content would be, so the request shows no toast. */
export const accountsQuery = {
  queryKey: [keys.accounts],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listAccounts, {}, { signal, silent: true }),
} as const

/** All accounts that the member can access. */
export function useAccounts(enabled = true) {
  return useQuery({ ...accountsQuery, enabled, select: (answer) => answer.accounts })
}
