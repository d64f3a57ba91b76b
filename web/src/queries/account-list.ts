import { listAccounts } from '@adroit/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** Loading tells for itself, where the content would stand. */
export const accountsQuery = {
  queryKey: [keys.accounts],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listAccounts, {}, { signal, silent: true }),
} as const

/** All accounts that the member sees. */
export function useAccounts(enabled = true) {
  return useQuery({ ...accountsQuery, enabled, select: (answer) => answer.accounts })
}
