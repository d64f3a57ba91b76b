import type { QueryKey } from '@tanstack/react-query'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { superviseSocket } from '../api/live-socket.ts'
import { receiveEvents } from './receive-events.ts'

/** A query that a page shows: its key in the app, and the request that answers it. */
export interface ShownQuery {
  readonly queryKey: QueryKey
  readonly queryFn: (asked: { readonly signal: AbortSignal }) => Promise<unknown>
}

/** A page of the app without its interface: the app's own realtime connection, rules of refetching and query cache. */
export interface OpenPage {
  readonly live: () => boolean
  /** How often events have begun to arrive. */
  readonly connections: () => number
  /** The unread count that the page shows; null: it knows none yet. */
  readonly unread: () => number | null
  /** Shows the unread count of an answer, as the app does after it marked notifications as read. */
  readonly keepUnread: (count: number) => void
  /** The stored answers of the shown queries, in their order. */
  readonly answers: () => readonly unknown[]
  readonly close: () => void
}

/** Opens a page that is visible and has a network. `address`: of the WebSocket. */
export function openPage(address: string, token: string, shown: readonly ShownQuery[]): OpenPage {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false, networkMode: 'always' } } })
  const stops = shown.map((query) => new QueryObserver(client, query).subscribe(() => undefined))
  let [live, connections, unread] = [false, 0, null as number | null]
  const nothing = () => undefined
  const keepUnread = (count: number) => {
    const isOther = count !== unread
    unread = count
    return isOther
  }
  const { receive, reset } = receiveEvents(client, {
    onUnread: keepUnread,
    onReady: () => {
      connections += 1
    },
    ...{ onOver: nothing, onAccess: nothing, onSync: nothing, onReport: nothing },
  })
  const stop = superviseSocket(address, {
    token: () => token,
    isPresent: () => true,
    watchPresence: () => nothing,
    onNews: receive,
    onLive: (now) => {
      live = now
    },
  })
  return {
    live: () => live,
    connections: () => connections,
    unread: () => unread,
    keepUnread,
    answers: () => shown.map(({ queryKey }) => client.getQueryData(queryKey)),
    close: () => {
      stop()
      reset()
      for (const end of stops) end()
      client.clear()
    },
  }
}
