import { errors } from '@adroit/contract/errors'
import { limits } from '@adroit/contract/limits'
import {
  type AuthorisedPlatform,
  beginAuthorisation,
  completeAuthorisation,
  connectAccounts,
  connectChoices,
  disconnectAccount,
  getMediaAccount,
  listMedia,
  lookUpAccounts,
  type MediaAccount,
  removeAuthorisation,
} from '@adroit/contract/media'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { isFailure, isRefusal } from '../api/failure.ts'
import { currentUrl } from '../navigation/navigate.ts'
import { rememberWanted } from '../start-up.ts'
import { useFreshness } from './freshness.ts'
import { keys } from './query-keys.ts'

export type Media = (typeof listMedia)['answer']['_zod']['output']
export type MediaDetails = (typeof getMediaAccount)['answer']['_zod']['output']
export type Matches = (typeof connectChoices)['answer']['_zod']['output']['choices']
export type Connected = (typeof connectAccounts)['input']['_zod']['input']['accounts'][number]

const silent = true

/** Whether the API says that there is no such media account for whoever asks. */
export function isMediaGone(error: unknown): boolean {
  return (
    isRefusal(error, errors.media_account_gone.code) ||
    isRefusal(error, errors.not_found.code) ||
    isRefusal(error, errors.input_invalid.code)
  )
}

/** Whether what a platform sent back was used already, is too old, or is another member's. */
export function isAuthorisationStale(error: unknown): boolean {
  return isRefusal(error, errors.authorisation_stale.code)
}

/** Everything that is authorised, with what was heard of its freshness since. */
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
  // both at once: what came later would push the rest down
  return { ...media, data: isPending ? undefined : data, isPending: media.isPending || isPending }
}

export function useMediaAccount(id: string) {
  return useQuery({
    queryKey: [keys.mediaAccount, id],
    queryFn: ({ signal }) => call(getMediaAccount, { id }, { signal, silent }),
    enabled: id !== '',
  })
}

/** Answers where the browser goes to consent. */
export function useBeginAuthorisation() {
  return useMutation({ mutationFn: (platform: AuthorisedPlatform) => call(beginAuthorisation, { platform }) })
}

type Completed = (typeof completeAuthorisation)['answer']['_zod']['output']
const completing = new Map<string, Promise<Completed>>()

/**
 * Hands over what the platform sent the browser back with. It works once: whoever asks again gets the same answer. Where the session
 * has ended meanwhile, the way goes on after signing in. An answer that never came may be asked for again.
 */
export function completeOnce(platform: AuthorisedPlatform, returned: string): Promise<Completed> {
  const key = `${platform} ${returned}`
  const known = completing.get(key)
  if (known) return known
  const here = currentUrl()
  const asked = call(completeAuthorisation, { platform, returned }, { silent }).catch((problem: unknown) => {
    if (isFailure(problem) && problem.kind === 'session') rememberWanted(here)
    if (!isFailure(problem) || problem.kind !== 'refused') completing.delete(key)
    throw problem
  })
  completing.set(key, asked)
  return asked
}

/** What is authorised and connected has changed: everything that shows it is asked again. */
export function useRenewMedia() {
  const client = useQueryClient()
  return async (): Promise<void> => {
    const all = [keys.media, keys.mediaAccount, keys.matches, keys.freshness, keys.accounts, keys.account]
    await Promise.all(all.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

export function useRemoveAuthorisation() {
  const onSettled = useRenewMedia()
  return useMutation({ mutationFn: (id: string) => call(removeAuthorisation, { id }), onSettled })
}

export function useLookUp() {
  const onSettled = useRenewMedia()
  return useMutation({ mutationFn: (id: string) => call(lookUpAccounts, { id }), onSettled })
}

/** Accounts of ours that media accounts may be, by the media account's id; those that none may be have none. */
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
    // what has been answered about an account must not change under the person's hands
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Whoever uses it renews what is shown: the page goes on to another one first. */
export function useConnect() {
  return useMutation({ mutationFn: (accounts: readonly Connected[]) => call(connectAccounts, { accounts: [...accounts] }, { silent }) })
}

export function useDisconnect() {
  const onSettled = useRenewMedia()
  return useMutation({ mutationFn: (media: string) => call(disconnectAccount, { media }), onSettled })
}
