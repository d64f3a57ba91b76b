import { deleteWebhook, listWebhooks, saveWebhook, testWebhook } from '@adroit/contract/webhooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

/** Chat webhooks of the company. */
export function useWebhooks() {
  return useQuery({ queryKey: [keys.webhooks], queryFn: ({ signal }) => call(listWebhooks, {}, { signal, silent: true }) })
}

function useRenewWebhooks() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [keys.webhooks] })
}

export type SentWebhook = z.input<typeof saveWebhook.input>

export function useSaveWebhook() {
  const onSuccess = useRenewWebhooks()
  return useMutation({ mutationFn: (webhook: SentWebhook) => call(saveWebhook, webhook, { silent: true }), onSuccess })
}

export function useDeleteWebhook() {
  const onSuccess = useRenewWebhooks()
  return useMutation({ mutationFn: (id: string) => call(deleteWebhook, { id }), onSuccess })
}

/** Sends a test message. */
export function useTestWebhook() {
  const onSuccess = useRenewWebhooks()
  return useMutation({ mutationFn: async (id: string) => (await call(testWebhook, { id })).outcome, onSuccess })
}
