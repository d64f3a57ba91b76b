import { type Change, type DeliveryObject, getObject, listChanges } from '@adroit/contract/delivery'
import { errors } from '@adroit/contract/errors'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { useLive } from '../state/live.ts'
import { keys } from './query-keys.ts'

/** A campaign, ad set or ad as a row of a report names it. */
export type Named = Pick<DeliveryObject, 'account' | 'level' | 'key'>
export type ObjectAnswer = (typeof getObject)['answer']['_zod']['output']

const silent = true

/** How often what is open is asked about while no news come by themselves, in ms; seldom where they do. */
const openMs = { deaf: 5_000, live: 20_000 } as const

/** How long to wait before changes are asked for again, in ms; false: none of them ends by itself or by somebody else's hand. */
function askedAgainIn(changes: readonly Change[] | undefined, live: boolean): number | false {
  const open = changes?.some(({ state }) => state === 'checking' || state === 'waiting')
  return open ? (live ? openMs.live : openMs.deaf) : false
}

export const objectKey = ({ account, level, key }: Named) => [keys.object, account, level, key] as const

/** Whether the API says that there is no such object for whoever asks. */
export function isObjectGone(error: unknown): boolean {
  return [errors.object_gone, errors.not_found, errors.input_invalid].some(({ code }) => isRefusal(error, code))
}

/** A campaign, ad set or ad with what was changed of it; asked again while a change of it is open. */
export function useObject(named: Named) {
  const live = useLive((state) => state.live)
  return useQuery({
    queryKey: objectKey(named),
    queryFn: ({ signal }) => call(getObject, named, { signal, silent }),
    // what is about to be changed must not be old
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => askedAgainIn(data?.changes, live),
  })
}

/** What was changed at the platforms, newest first, page by page. `account`: of one alone; `state`: only what waits for approval. */
export function useChanges(account: string | undefined, state?: 'waiting') {
  const live = useLive((news) => news.live)
  return useInfiniteQuery({
    queryKey: [keys.changes, account ?? null, state ?? null],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        listChanges,
        { ...(account !== undefined && { account }), ...(pageParam !== null && { before: pageParam }), ...(state && { state }) },
        { signal, silent },
      ),
    getNextPageParam: (last) => last.next,
    refetchInterval: ({ state: { data } }) =>
      askedAgainIn(
        data?.pages.flatMap(({ changes }) => changes),
        live,
      ),
  })
}
