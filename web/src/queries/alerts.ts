import { type AlertDefinition, deleteAlert, listAlerts, previewAlert, saveAlert } from '@adroit/contract/alerts'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

export function useAlerts() {
  return useQuery({ queryKey: [keys.alerts], queryFn: ({ signal }) => call(listAlerts, {}, { signal, silent: true }) })
}

/** What an alert would have told lately; null: it is not complete yet. */
export function useAlertPreview(definition: AlertDefinition | null) {
  return useQuery({
    queryKey: [keys.alertPreview, definition],
    queryFn: definition === null ? skipToken : ({ signal }) => call(previewAlert, { definition }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

function useRenewAlerts() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [keys.alerts] })
}

export interface SentAlert {
  readonly id?: string
  readonly definition: AlertDefinition
  readonly on: boolean
}

export function useSaveAlert() {
  const onSuccess = useRenewAlerts()
  return useMutation({ mutationFn: (alert: SentAlert) => call(saveAlert, alert), onSuccess })
}

export function useDeleteAlert() {
  const onSuccess = useRenewAlerts()
  return useMutation({ mutationFn: (id: string) => call(deleteAlert, { id }), onSuccess })
}
