import { chooseConversionAction, getConversionAction } from '@adroit/contract/conversion-actions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** The conversion action that an account counts, and those that its platform offers. */
export function useConversionAction(id: string) {
  return useQuery({
    queryKey: [keys.conversionAction, id],
    queryFn: ({ signal }) => call(getConversionAction, { id }, { signal, silent: true }),
  })
}

/** Chooses another conversion action. Reports and freshness change as the days are synced again; the socket says when. */
export function useChooseConversionAction(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: string) => call(chooseConversionAction, { id, action }),
    onSuccess: (answer) => {
      client.setQueryData([keys.conversionAction, id], answer)
      void client.invalidateQueries({ queryKey: [keys.freshness] })
    },
  })
}
