import {
  type AudienceSetKind,
  changeAudienceSet,
  deleteAudienceSet,
  listAudienceSets,
  restoreAudienceSet,
  saveAudienceSet,
} from '@adroit/contract/audience-sets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

const silent = true

export type NewAudienceSet = (typeof saveAudienceSet)['input']['_zod']['input']
export type AudienceSetChange = (typeof changeAudienceSet)['input']['_zod']['input']

/** The company's sets of a kind, by name. */
export function useAudienceSets(kind: AudienceSetKind, enabled: boolean) {
  return useQuery({
    queryKey: [keys.audienceSets, kind],
    queryFn: async ({ signal }) => (await call(listAudienceSets, { kind }, { signal, silent })).sets,
    enabled,
  })
}

function useSetMutation<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => void client.invalidateQueries({ queryKey: [keys.audienceSets] }) })
}
/** Without toasts: the form shows what is wrong. */
export const useSaveAudienceSet = () => useSetMutation((given: NewAudienceSet) => call(saveAudienceSet, given, { silent }))
export const useChangeAudienceSet = () => useSetMutation((given: AudienceSetChange) => call(changeAudienceSet, given, { silent }))
/** Reverses a change, with a toast if it cannot. */
export const useChangeBack = () => useSetMutation((given: AudienceSetChange) => call(changeAudienceSet, given))
export const useDeleteAudienceSet = () => useSetMutation((id: string) => call(deleteAudienceSet, { id }))
export const useRestoreAudienceSet = () => useSetMutation((id: string) => call(restoreAudienceSet, { id }))
