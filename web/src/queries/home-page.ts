import { getHomeArrangement, type HomeArrangement, saveHomeArrangement } from '@adroit/contract/home-page'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

export type ArrangedHome = (typeof getHomeArrangement)['answer']['_zod']['output']

/** How the member has arranged their home. */
export function useHomeArrangement() {
  return useQuery({ queryKey: [keys.homeArrangement], queryFn: ({ signal }) => call(getHomeArrangement, {}, { signal, silent: true }) })
}

/** Arranges home at once; if the server does not take it, it is as before. */
export function useArrangeHome() {
  const client = useQueryClient()
  const queryKey = [keys.homeArrangement]
  return useMutation({
    mutationFn: (arrangement: HomeArrangement) => call(saveHomeArrangement, arrangement),
    onMutate: async (arrangement) => {
      const before = client.getQueryData<ArrangedHome>(queryKey)
      const show = () => client.setQueryData(queryKey, { ...before, ...arrangement })
      show()
      // a fetch that is cancelled puts back what was there before it
      await client.cancelQueries({ queryKey })
      show()
      return before
    },
    onError: (_error, _given, before) => client.setQueryData(queryKey, before),
  })
}
