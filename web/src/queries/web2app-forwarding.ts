import {
  deleteForwarding,
  listForwardedEvents,
  listForwardings,
  retryForwardedEvents,
  saveForwarding,
} from '@adroit/contract/web2app-forwarding'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

export type SentForwarding = z.input<typeof saveForwarding.input>
export type SendingAccount = z.output<typeof listForwardings.answer>['accounts'][number]

const silent = true

/** Destinations of an app's events, and the accounts that may send. */
export function useForwardings(app: string) {
  return useQuery({ queryKey: [keys.forwardings, app], queryFn: ({ signal }) => call(listForwardings, { app }, { signal, silent }) })
}

/** What became of the events of a destination. */
export function useForwarded(forwarding: string) {
  return useQuery({
    queryKey: [keys.forwarded, forwarding],
    queryFn: ({ signal }) => call(listForwardedEvents, { forwarding }, { signal, silent }),
  })
}

/** A change after which destinations and what became of their events are refetched. */
function useChange<Input, Result>(run: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: [keys.forwardings] }), client.invalidateQueries({ queryKey: [keys.forwarded] })]),
  })
}

// the form shows what is wrong beside its fields, so that this call shows no toast
export const useSaveForwarding = () => useChange((sent: SentForwarding) => call(saveForwarding, sent, { silent }))
export const useRetryForwarded = () => useChange((sent: { forwarding: string; event: string | null }) => call(retryForwardedEvents, sent))

/** What is shown of a deleted destination is not asked for again. */
export function useDeleteForwarding() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteForwarding, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: [keys.forwardings] }),
  })
}
