import { getPacing, saveMonthBudget } from '@adroit/contract/pacing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** The month's budgets of the accounts, and whether they will be kept. */
export function usePacing() {
  return useQuery({ queryKey: [keys.pacing], queryFn: ({ signal }) => call(getPacing, {}, { signal, silent: true }) })
}

export function useSaveMonthBudget() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: { readonly account: string; readonly amount: string | null }) => call(saveMonthBudget, given, { silent: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: [keys.pacing] }),
  })
}
