import { checkDraft, previewPlan, searchTargeting } from '@adroit/contract/publish-check'
import type { Plan } from '@adroit/contract/publish-plan'
import { publishDraft } from '@adroit/contract/publish-tasks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { callConfirmed } from './confirmed.ts'
import { keys } from './query-keys.ts'

const silent = true

export type PlanPreview = (typeof previewPlan)['answer']['_zod']['output']
export type DraftCheck = (typeof checkDraft)['answer']['_zod']['output']
export type TargetingKind = (typeof searchTargeting)['input']['_zod']['input']['kind']
export type TargetingItem = (typeof searchTargeting)['answer']['_zod']['output']['items'][number]

/** What the plan creates, and what is wrong with it. While a changed plan is on its way, the answer about the previous one stays. */
export function usePlanPreview(plan: Plan, enabled: boolean) {
  return useQuery({
    queryKey: [keys.planPreview, plan],
    queryFn: ({ signal }) => call(previewPlan, { plan }, { signal, silent }),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    staleTime: 60_000,
  })
}

/** Entries of the platform of an account. */
export function useTargeting(account: string | null, kind: TargetingKind, text: string) {
  return useQuery({
    queryKey: [keys.targeting, account, kind, text],
    queryFn: async ({ signal }) => (await call(searchTargeting, { account: account ?? '', kind, text }, { signal, silent })).items,
    enabled: account !== null,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  })
}

export const checkSavedDraft = (draft: string, version: number): Promise<DraftCheck> => call(checkDraft, { draft, version }, { silent })

/** Publishes a saved version once, after the password. */
export const publishSavedDraft = (draft: string, version: number, again: string | null): Promise<{ task: string }> =>
  callConfirmed(publishDraft, { draft, version, ...(again !== null && { again }) })
