import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewMaterials } from './renew-materials.ts'

/** Changes materials; whatever came of it, what the app knows about materials is fetched again. */
export function useMaterialMutation<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => void renewMaterials(client) })
}
