import { type AdEntity, type Change, getAdEntity, listChanges } from '@adroit/contract/campaigns'
import { errors } from '@adroit/contract/errors'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { useLive } from '../state/live.ts'
import { keys } from './query-keys.ts'

/** The parts of an ad entity that a report row knows. */
export type Named = Pick<AdEntity, 'account' | 'level' | 'key'>
export type AdEntityAnswer = (typeof getAdEntity)['answer']['_zod']['output']

const silent = true

/** Polling intervals in ms for an open ad entity: short without realtime events, long with them. */
const openMs = { deaf: 5_000, live: 20_000 } as const

/** Returns the polling interval of change requests in ms; false: none of them can change on its own or by another member. */
function askedAgainIn(changes: readonly Change[] | undefined, live: boolean): number | false {
  const open = changes?.some(({ state }) => state === 'checking' || state === 'pending_approval')
  return open ? (live ? openMs.live : openMs.deaf) : false
}

export const adEntityKey = ({ account, level, key }: Named) => [keys.adEntity, account, level, key] as const

/** Whether the API error says that the ad entity does not exist or is not accessible. */
export function isEntityGone(error: unknown): boolean {
  return [errors.entity_gone.code, errors.not_found.code, errors.input_invalid.code].some((code) => isRefusal(error, code))
}

/** An ad entity with its change requests. It is polled while one of them is open. */
export function useObject(named: Named) {
  const live = useLive((state) => state.live)
  return useQuery({
    queryKey: adEntityKey(named),
    queryFn: ({ signal }) => call(getAdEntity, named, { signal, silent }),
    // data that the user is about to change must not be stale
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => askedAgainIn(data?.changes, live),
  })
}

/** Change requests, newest first, paginated. `account`: of one account only; `state`: only those pending approval. */
export function useChanges(account: string | undefined, state?: 'pending_approval') {
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
