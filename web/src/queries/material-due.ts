import { setMaterialsDue } from '@adroit/contract/material-due'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { renewMaterials } from './renew-materials.ts'

type Items = (typeof setMaterialsDue)['input']['_zod']['input']['items']

/** Sets by when decisions are due; the answer's `before` undoes it. */
export function useSetDue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (items: Items) => call(setMaterialsDue, { items }, { silent: true }),
    onSettled: () => void renewMaterials(client),
  })
}
