import { errors } from '@adroit/contract/errors'
import {
  createDraft,
  type Draft,
  deleteDraft,
  editDraft,
  getDraft,
  listDrafts,
  publishAccounts,
  restoreDraft,
  saveDraft,
} from '@adroit/contract/publish-drafts'
import type { Plan } from '@adroit/contract/publish-plan'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { keys } from './query-keys.ts'

const silent = true

export type DraftKind = 'drafts' | 'templates' | 'deleted'
export type NewDraft = (typeof createDraft)['input']['_zod']['input']
export type PublishAccount = (typeof publishAccounts)['answer']['_zod']['output']['accounts'][number]
export type PublishAsset = PublishAccount['assets'][number]

export const isDraftGone = (error: unknown): boolean =>
  [errors.draft_gone.code, errors.not_found.code, errors.input_invalid.code].some((code) => isRefusal(error, code))
export const isDraftChanged = (error: unknown): boolean => isRefusal(error, errors.draft_changed_meanwhile.code)
export const isNotSubscribed = (error: unknown): boolean => isRefusal(error, errors.publishing_not_subscribed.code)

export function useDrafts(kind: DraftKind) {
  return useQuery({
    queryKey: [keys.publishDrafts, kind],
    queryFn: async ({ signal }) => (await call(listDrafts, { kind }, { signal, silent })).drafts,
  })
}

export const draftQuery = (id: string) => ({
  queryKey: [keys.publishDraft, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getDraft, { id }, { signal, silent }),
})

/** A draft. It is not fetched again while it is open: `editDraft` says when somebody else has saved it. */
export function useDraft(id: string | undefined) {
  return useQuery({ ...draftQuery(id ?? ''), enabled: id !== undefined, refetchOnWindowFocus: false, refetchOnReconnect: false })
}

/** The accounts that can be chosen, each with its assets. */
export function usePublishAccounts() {
  return useQuery({
    queryKey: [keys.publishAccounts],
    queryFn: ({ signal }) => call(publishAccounts, {}, { signal, silent }),
    staleTime: 60_000,
  })
}

/** Stores what the server answered, so that every page shows the same version. */
export function keepDraft(client: QueryClient, draft: Draft): void {
  client.setQueryData([keys.publishDraft, draft.id], draft)
  void client.invalidateQueries({ queryKey: [keys.publishDrafts] })
}

/** Calls without toasts: the page shows what is wrong. */
export const draftCalls = {
  create: (given: NewDraft): Promise<Draft> => call(createDraft, given, { silent }),
  save: (id: string, version: number, plan: Plan): Promise<Draft> => call(saveDraft, { id, version, plan }, { silent }),
  editing: (id: string) => call(editDraft, { id }, { silent }),
}

function useDraftMutation<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => void client.invalidateQueries({ queryKey: [keys.publishDrafts] }) })
}
export const useDeleteDraft = () => useDraftMutation((id: string) => call(deleteDraft, { id }))
export const useRestoreDraft = () => useDraftMutation((id: string) => call(restoreDraft, { id }))
export const useCreateDraft = () => useDraftMutation((given: NewDraft) => call(createDraft, given))
