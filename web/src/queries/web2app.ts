import { createAppKey, listAppKeys, listApps, revokeAppKey, saveApp } from '@adroit/contract/web2app'
import { type AppLink, deleteAppLink, listAppLinks, saveAppLink } from '@adroit/contract/web2app-links'
import { createAppPostback, listAppPostbacks, revokeAppPostback } from '@adroit/contract/web2app-postbacks'
import { forgetAppUser } from '@adroit/contract/web2app-privacy'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'

type Answer<Of extends { answer: z.core.$ZodType }> = z.output<Of['answer']>
export type SentApp = z.input<typeof saveApp.input>
export type SentLink = z.input<typeof saveAppLink.input>
export type SentForget = z.input<typeof forgetAppUser.input>
export type SentKey = z.input<typeof createAppKey.input>
export type MadeKey = Answer<typeof createAppKey>
type SentPostback = z.input<typeof createAppPostback.input>
export type MadePostback = Answer<typeof createAppPostback>

const silent = true

/** Apps of Web2App, and its accounts without one. */
export function useApps() {
  return useQuery({ queryKey: [keys.apps], queryFn: ({ signal }) => call(listApps, {}, { signal, silent }) })
}

/** Keys of an app; `enabled`: the member may manage them. */
export function useAppKeys(app: string, enabled: boolean) {
  return useQuery({ queryKey: [keys.appKeys, app], queryFn: ({ signal }) => call(listAppKeys, { app }, { signal, silent }), enabled })
}

const linksOf = (app: string) => ({
  queryKey: [keys.appLinks, app],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listAppLinks, { app }, { signal, silent }),
})

export const useAppLinks = (app: string) => useQuery(linksOf(app))

/** A link with the name of its app. */
export type NamedLink = AppLink & { readonly appName: string }

/** Links of all apps, by app. `links` is undefined until all of them are there. */
export function useEveryLink(enabled = true) {
  const apps = useQuery({ queryKey: [keys.apps], queryFn: ({ signal }) => call(listApps, {}, { signal, silent }), enabled })
  const known = apps.data?.apps ?? []
  const lists = useQueries({ queries: known.map(({ id }) => ({ ...linksOf(id), enabled })) })
  const parts = lists.map(({ data }, at) => data?.links.map((link): NamedLink => ({ ...link, appName: known[at]?.name ?? '' })))
  const isThere = apps.data !== undefined && parts.every((part) => part !== undefined)
  return {
    links: isThere ? parts.flatMap((part) => part ?? []) : undefined,
    error: apps.error ?? lists.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => void Promise.all([apps, ...lists].filter(({ isError }) => isError).map((query) => query.refetch())),
  }
}

/** Postbacks of an app, for members who manage them. */
export function useAppPostbacks(app: string) {
  return useQuery({ queryKey: [keys.appPostbacks, app], queryFn: ({ signal }) => call(listAppPostbacks, { app }, { signal, silent }) })
}

/** A change after which one kind of queries is refetched. */
function useChange<Input, Result>(kind: string, run: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSuccess: () => client.invalidateQueries({ queryKey: [kind] }) })
}

// pages show what is wrong with a form beside its fields, so that these calls show no toasts
export const useSaveApp = () => useChange(keys.apps, (app: SentApp) => call(saveApp, app, { silent }))
export const useSaveLink = () => useChange(keys.appLinks, (link: SentLink) => call(saveAppLink, link, { silent }))
export const useCreateKey = () => useChange(keys.appKeys, (key: SentKey): Promise<MadeKey> => call(createAppKey, key, { silent }))
export const useRevokeKey = () => useChange(keys.appKeys, (id: string) => call(revokeAppKey, { id }))
export const useCreatePostback = () =>
  useChange(keys.appPostbacks, (postback: SentPostback): Promise<MadePostback> => call(createAppPostback, postback, { silent }))
export const useRevokePostback = () => useChange(keys.appPostbacks, (id: string) => call(revokeAppPostback, { id }))
export const useDeleteLink = () => useChange(keys.appLinks, (id: string) => call(deleteAppLink, { id }))
/** Removes a person from an app's events; nothing that is shown changes. */
export const useForgetUser = () => useMutation({ mutationFn: (given: SentForget) => call(forgetAppUser, given, { silent }) })
