import { accountMediaImport, accountMediaPicture, importAccountMedia, listAccountMedia } from '@adroit/contract/account-media'
import { listMedia } from '@adroit/contract/connections'
import { errors } from '@adroit/contract/errors'
import type { MaterialKind } from '@adroit/contract/material'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { fewAtOnce } from '../lib/few-at-once.ts'
import { keys } from './query-keys.ts'
import { renewMaterials } from './renew-materials.ts'

export type MediaImport = (typeof accountMediaImport)['answer']['_zod']['output']

const silent = true
/** The server fetches each picture from the platform: more at once would only wait there. */
const pictures = fewAtOnce(4)
/** Milliseconds between looks at a running import. */
const importMs = 1_000

export interface AccountMediaView {
  readonly account: string
  readonly kind?: MaterialKind
  readonly search?: string
  readonly material?: 'none'
}

/** The accounts that are connected to a media account, by name. */
export function useConnectedAccounts() {
  const media = useQuery({ queryKey: [keys.media], queryFn: ({ signal }) => call(listMedia, {}, { signal, silent }) })
  const accounts = useMemo(
    () =>
      media.data?.accounts
        .flatMap(({ account, platform, externalId }) => (account ? [{ id: account.id, name: account.name, platform, externalId }] : []))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [media.data],
  )
  return { ...media, accounts }
}

/** Pages of an account's images and videos; without an account, nothing is asked. */
export function useAccountMedia(view: AccountMediaView) {
  const list = useInfiniteQuery({
    queryKey: [keys.materials, view],
    queryFn: ({ signal, pageParam }) => call(listAccountMedia, { ...view, offset: String(pageParam) }, { signal, silent }),
    enabled: view.account !== '',
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const known = pages.reduce((sum, page) => sum + page.media.length, 0)
      return last.media.length > 0 && known < last.count ? known : undefined
    },
    placeholderData: keepPreviousData,
  })
  const { data } = list
  // what the platform added between two requests moves the rest to the next page
  const media = useMemo(() => data && [...new Map(data.pages.flatMap((page) => page.media).map((one) => [one.key, one])).values()], [data])
  return { ...list, media, about: data?.pages.at(-1) }
}

/** A picture of at most 256 kB as a data URL; null: there is none. It is asked for once `seen`. */
export function useAccountPicture(account: string, key: string, seen: boolean) {
  return useQuery({
    queryKey: ['picture of account media', account, key],
    queryFn: ({ signal }) => pictures(() => call(accountMediaPicture, { account, key }, { signal, silent }), signal),
    enabled: seen,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function useImportAccountMedia() {
  return useMutation({
    mutationFn: (given: { account: string; keys: readonly string[]; folder: string | null }) =>
      call(importAccountMedia, { ...given, keys: [...given.keys] }),
  })
}

export const isImportGone = (error: unknown): boolean =>
  [errors.account_media_import_gone.code, errors.not_found.code].some((code) => isRefusal(error, code))

/** An import and what became of each file; empty: none. The lists that show its outcome are refetched when it is done. */
export function useMediaImport(id: string) {
  const client = useQueryClient()
  const asked = useQuery({
    queryKey: ['import of account media', id],
    queryFn: ({ signal }) => call(accountMediaImport, { id }, { signal, silent }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : importMs),
    retry: (failed, error) => failed < 3 && !isImportGone(error),
  })
  const done = asked.data?.state === 'done'
  useEffect(() => {
    if (done) void renewMaterials(client)
  }, [done, client])
  return asked
}
