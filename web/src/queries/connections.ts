import {
  beginConnect,
  completeConnect,
  connectAccounts,
  connectChoices,
  disconnectAccount,
  discoverAccounts,
  getMediaAccount,
  listMedia,
  type MediaAccount,
  removeConnection,
} from '@adroit/contract/connections'
import { errors } from '@adroit/contract/errors'
import { limits } from '@adroit/contract/limits'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { isFailure, isRefusal } from '../api/failure.ts'
import { currentUrl } from '../navigation/navigate.ts'
import { rememberRequestedPage } from '../start-up.ts'
import { callConfirmed } from './confirmed.ts'
import { keys } from './query-keys.ts'
import { useFreshness } from './sync.ts'

export type Media = (typeof listMedia)['answer']['_zod']['output']
export type MediaDetails = (typeof getMediaAccount)['answer']['_zod']['output']
export type Matches = (typeof connectChoices)['answer']['_zod']['output']['choices']
export type Connected = (typeof connectAccounts)['input']['_zod']['input']['accounts'][number]

const silent = true

/** Whether the API error says that the media account does not exist or is not accessible. */
export function isMediaGone(error: unknown): boolean {
  return (
    isRefusal(error, errors.media_account_gone.code) ||
    isRefusal(error, errors.not_found.code) ||
    isRefusal(error, errors.input_invalid.code)
  )
}

/** Whether the OAuth callback was already used, has expired, or belongs to another member. */
export function isConnectionStale(error: unknown): boolean {
  return isRefusal(error, errors.connection_stale.code)
}

/** All connections and media accounts, merged with freshness from realtime events. */
export function useMedia() {
  const media = useQuery({ queryKey: [keys.media], queryFn: ({ signal }) => call(listMedia, {}, { signal, silent }) })
  const { data: heard, isPending } = useFreshness()
  const data = useMemo(() => {
    if (!media.data || !heard) return media.data
    const fresh = (one: MediaAccount): MediaAccount => {
      const freshness = one.account && heard.get(one.account.id)
      return freshness ? { ...one, freshness } : one
    }
    return { ...media.data, accounts: media.data.accounts.map(fresh) }
  }, [media.data, heard])
  // both at once: the response that came later would push the content down
  return { ...media, data: isPending ? undefined : data, isPending: media.isPending || isPending }
}

export function useMediaAccount(id: string) {
  return useQuery({
    queryKey: [keys.mediaAccount, id],
    queryFn: ({ signal }) => call(getMediaAccount, { id }, { signal, silent }),
    enabled: id !== '',
  })
}

/** Returns the platform's consent page, to which the browser goes next. */
export function useBeginConnect() {
  return useMutation({ mutationFn: (platform: ConnectablePlatform) => callConfirmed(beginConnect, { platform }) })
}

type Completed = (typeof completeConnect)['answer']['_zod']['output']
const completing = new Map<string, Promise<Completed>>()

/**
 * Submits the OAuth callback of the platform. It works once: repeated calls get the same response. If the session has ended in the
 * meantime, the flow continues after the login. A call without a response may be repeated.
 */
export function completeOnce(platform: ConnectablePlatform, returned: string): Promise<Completed> {
  const key = `${platform} ${returned}`
  const known = completing.get(key)
  if (known) return known
  const here = currentUrl()
  const asked = call(completeConnect, { platform, returned }, { silent }).catch((problem: unknown) => {
    if (isFailure(problem) && problem.kind === 'session') rememberRequestedPage(here)
    if (!isFailure(problem) || problem.kind !== 'refused') completing.delete(key)
    throw problem
  })
  completing.set(key, asked)
  return asked
}

/** Invalidates every query that shows connections or linked media accounts. */
export function useRenewMedia() {
  const client = useQueryClient()
  return async (): Promise<void> => {
    const all = [keys.media, keys.mediaAccount, keys.matches, keys.freshness, keys.accounts, keys.account]
    await Promise.all(all.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

export function useRemoveConnection() {
  const onSettled = useRenewMedia()
  return useMutation({ mutationFn: (id: string) => callConfirmed(removeConnection, { id }), onSettled })
}

export function useDiscoverAccounts() {
  const onSettled = useRenewMedia()
  return useMutation({ mutationFn: (id: string) => call(discoverAccounts, { id }), onSettled })
}

/** Accounts that each media account may be linked to, by media account id. Media accounts without a candidate are absent. */
export function useMatches(media: readonly string[]) {
  return useQuery({
    queryKey: [keys.matches, media],
    queryFn: async ({ signal }) => {
      const all: Matches = []
      for (let from = 0; from < media.length; from += limits.reportAccounts) {
        const part = media.slice(from, from + limits.reportAccounts)
        all.push(...(await call(connectChoices, { media: part }, { signal, silent })).choices)
      }
      return all
    },
    enabled: media.length > 0,
    // a refetch must not change the choices while the user answers
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The caller invalidates the queries itself, because it navigates to another page first. */
export function useConnect() {
  return useMutation({ mutationFn: (accounts: readonly Connected[]) => callConfirmed(connectAccounts, { accounts: [...accounts] }) })
}

export function useDisconnect() {
  const onSettled = useRenewMedia()
  return useMutation({ mutationFn: (media: string) => callConfirmed(disconnectAccount, { media }), onSettled })
}
