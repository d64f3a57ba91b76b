import {
  beginYoutube,
  completeYoutube,
  listYoutubeChannels,
  materialYoutube,
  removeYoutube,
  retryYoutube,
  syncToYoutube,
} from '@adroit/contract/youtube'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isFailure } from '../api/failure.ts'
import { currentUrl } from '../navigation/navigate.ts'
import { rememberRequestedPage } from '../start-up.ts'
import { callConfirmed } from './confirmed.ts'

const silent = true
/** First element of the query keys: the kind of the event that refreshes them. */
export const youtubeKey = 'youtube'

export type SyncInput = (typeof syncToYoutube)['input']['_zod']['input']
export type SyncResult = (typeof syncToYoutube)['answer']['_zod']['output']['results'][number]

export function useYoutubeChannels(enabled = true) {
  return useQuery({
    queryKey: [youtubeKey, 'channels'],
    queryFn: ({ signal }) => call(listYoutubeChannels, {}, { signal, silent }),
    enabled,
  })
}

/** Where a material is at YouTube. Events refresh it while a video is on its way. */
export function useMaterialYoutube(id: string) {
  return useQuery({
    queryKey: [youtubeKey, 'material', id],
    queryFn: ({ signal }) => call(materialYoutube, { id }, { signal, silent }),
  })
}

/** Returns Google's consent page, to which the browser goes next. */
export const useBeginYoutube = () => useMutation({ mutationFn: (_target: 'youtube') => callConfirmed(beginYoutube, {}) })

function useYoutubeMutation<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => client.invalidateQueries({ queryKey: [youtubeKey] }) })
}

export const useSyncToYoutube = () => useYoutubeMutation((given: SyncInput) => call(syncToYoutube, given, { silent }))
export const useRetryYoutube = () => useYoutubeMutation((given: { id: string; title?: string }) => call(retryYoutube, given))
export const useRemoveYoutube = () => useYoutubeMutation((id: string) => callConfirmed(removeYoutube, { id }))

type Completed = (typeof completeYoutube)['answer']['_zod']['output']
const completing = new Map<string, Promise<Completed>>()

/** Submits what Google sent the browser back with. It works once: repeated calls get the same answer, as in `completeOnce`. */
export function completeYoutubeOnce(returned: string): Promise<Completed> {
  const known = completing.get(returned)
  if (known) return known
  const here = currentUrl()
  const asked = call(completeYoutube, { returned }, { silent }).catch((problem: unknown) => {
    if (isFailure(problem) && problem.kind === 'session') rememberRequestedPage(here)
    if (!isFailure(problem) || problem.kind !== 'refused') completing.delete(returned)
    throw problem
  })
  completing.set(returned, asked)
  return asked
}
