import { importRates, listRates, rateHistory, removeRates } from '@adroit/contract/rates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, sendFile } from '../api/call.ts'
import { callConfirmed, confirmed } from './confirmed.ts'
import { keys } from './query-keys.ts'

export type Rates = (typeof listRates)['answer']['_zod']['output']
export type CurrencyRate = Rates['currencies'][number]
export type RateDay = (typeof rateHistory)['answer']['_zod']['output']['days'][number]

const silent = true

export function useRates() {
  return useQuery({ queryKey: [keys.rates], queryFn: ({ signal }) => call(listRates, {}, { signal, silent }) })
}

/** One currency by day, newest first; null: none is open. */
export function useRateHistory(currency: string | null) {
  return useQuery({
    queryKey: [keys.rateHistory, currency],
    queryFn: ({ signal }) => call(rateHistory, { currency: currency ?? '' }, { signal, silent }),
    enabled: currency !== null,
  })
}

/** Every converted metric depends on exchange rates, so all of them are invalidated. */
export function useImportRates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => confirmed(() => sendFile(importRates, {}, file, { silent })),
    onSuccess: () => client.invalidateQueries(),
  })
}

export function useRemoveRates() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => callConfirmed(removeRates, {}), onSuccess: () => client.invalidateQueries() })
}
