import { socketPath } from '@adroit/contract/realtime'
import type { QueryClient } from '@tanstack/react-query'
import { apiBase } from '../api/config.ts'
import { superviseSocket } from '../api/live-socket.ts'
import { readLogin } from '../lib/stored-login.ts'
import { accountsQuery } from '../queries/account-list.ts'
import { applySyncEvent } from '../queries/sync.ts'
import { logout } from '../start-up.ts'
import { useLive } from '../state/live.ts'
import { seesEveryAccount, useSession } from '../state/session.ts'
import { renewAccessScope, renewReport, watchAccessScope } from './access-scope.ts'
import { receiveEvents } from './receive-events.ts'

/** A list of accounts at most this old, in ms, is not refetched when the app opens. */
const accountsAge = 60_000

/** Applies realtime events to the query cache and the session state while a member is logged in. Called once. */
export function followEvents(client: QueryClient): void {
  const sight = watchAccessScope(client)
  const { receive, reset } = receiveEvents(client, {
    onUnread: (unreadNum) => {
      const isOther = useSession.getState().unreadNum !== unreadNum
      useSession.setState({ unreadNum })
      return isOther
    },
    onOver: () => logout(true),
    onAccess: () => renewAccessScope(client),
    onSync: (news) => applySyncEvent(client, news),
    onReport: (report) => void renewReport(client, report),
    onReady: (again) => lookAtAccounts(again ? 0 : accountsAge),
  })

  /** Refetches the accounts of members who do not see every account, to detect a changed access scope. */
  function lookAtAccounts(staleTime: number): void {
    if (seesEveryAccount(useSession.getState().userInfo?.role)) return
    client.fetchQuery({ ...accountsQuery, staleTime }).catch(() => undefined)
  }

  let stop: (() => void) | null = null
  let turn = 0

  async function begin(): Promise<void> {
    const mine = ++turn
    sight.begin()
    const address = new URL((await apiBase()) + socketPath, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    if (mine !== turn) return
    stop = superviseSocket(address.href, {
      token: () => readLogin().token,
      isPresent,
      watchPresence,
      onNews: receive,
      onLive: (live) => useLive.setState({ live }),
    })
  }

  function end(): void {
    turn += 1
    stop?.()
    stop = null
    reset()
  }

  useSession.subscribe((now, before) => {
    if (now.isNoeLogin === before.isNoeLogin) return
    if (now.isNoeLogin) end()
    else void begin()
  })
  if (!useSession.getState().isNoeLogin) void begin()
}

/** Whether the page is visible and there is a network. */
function isPresent(): boolean {
  return navigator.onLine && document.visibilityState === 'visible'
}

/** Calls back when that may have changed. Returns a function that stops watching. */
function watchPresence(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}
