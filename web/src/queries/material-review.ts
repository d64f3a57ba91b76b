import type { MaterialDetails } from '@adroit/contract/material-library'
import { type Decision, decideMaterials, getReviewSettings, type ReviewSettings, setReviewSettings } from '@adroit/contract/material-review'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useMaterialMutation } from './material-mutation.ts'
import { keys } from './query-keys.ts'
import { renewMaterials } from './renew-materials.ts'

const silent = true

/** The versions that the member saw, and what they decided. */
export interface DecisionInput {
  readonly items: readonly Pick<MaterialDetails, 'id' | 'version' | 'contentHash'>[]
  readonly decision: Decision
  readonly reason?: string
}
export const useDecide = () =>
  useMaterialMutation(({ items, ...given }: DecisionInput) =>
    call(decideMaterials, { ...given, items: items.map(({ id, version, contentHash }) => ({ id, version, contentHash })) }),
  )

export function useReviewSettings() {
  return useQuery({ queryKey: [keys.reviewSettings], queryFn: ({ signal }) => call(getReviewSettings, {}, { signal, silent }) })
}

export function useSaveReviewSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: ReviewSettings) => call(setReviewSettings, settings),
    onSuccess: (settings) => {
      client.setQueryData([keys.reviewSettings], settings)
      void renewMaterials(client)
    },
  })
}
