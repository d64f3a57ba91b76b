import { type RealtimeEvent, socketPath } from '@adroit/contract/realtime'
import type { QueryClient } from '@tanstack/react-query'
import { apiBase } from '../api/config.ts'
import { superviseSocket } from '../api/live-socket.ts'
import { coalesced } from '../lib/coalesced.ts'
import { readLogin } from '../lib/stored-login.ts'
import { accountsQuery } from '../queries/account-list.ts'
import { keys } from '../queries/query-keys.ts'
import { renewKinds, renewMaterials, renewReviewLinks } from '../queries/renew-materials.ts'
import { applySyncEvent } from '../queries/sync.ts'
import { logout } from '../start-up.ts'
import { useLive } from '../state/live.ts'
import { seesEveryAccount, useSession } from '../state/session.ts'
import { renewAccessScope, renewReport, watchAccessScope } from './access-scope.ts'

/** Delays in ms before an event causes a refetch, because many accounts sync and many ad entities are paused within seconds. */
const settle = { freshness: 1_500, figures: 15_000, reports: 300, changes: 100, materials: 300 } as const

/** A list of accounts at most this old, in ms, is not refetched when the app opens. */
const accountsAge = 60_000

/** Queries that show metrics or the sources of their days. */
const figures: readonly string[] = [
  keys.overview,
  keys.pacing,
  keys.todayCurve,
  keys.summaries,
  keys.table,
  keys.rowSparklines,
  keys.counts,
  keys.trend,
  keys.stack,
  keys.top,
  keys.explanation,
  keys.entityMetrics,
  keys.materials,
  keys.material,
  keys.preview,
  keys.accounts,
  keys.account,
  keys.accountOverview,
  keys.sparklines,
  keys.calendar,
  keys.conversionAction,
]

/** Applies realtime events to the query cache and the session state while a member is logged in. Called once. */
export function followEvents(client: QueryClient): void {
  const renew = (...kinds: readonly string[]) => renewKinds(client, kinds)
  const freshness = coalesced(settle.freshness, () => renew(keys.freshness, keys.mediaAccount))
  const connections = coalesced(settle.freshness, () => renew(keys.media, keys.attention))
  const newFigures = coalesced(settle.figures, () => renew(...figures))
  const list = coalesced(settle.reports, () => renew(keys.reports))
  const changes = coalesced(settle.changes, () => renew(keys.adEntity, keys.changes, keys.table, keys.attention))
  const materials = coalesced(settle.materials, () => renewMaterials(client))
  const reviewLinks = coalesced(settle.materials, () => renewReviewLinks(client))
  const publishing = coalesced(settle.changes, () => renew(keys.publishTasks, keys.publishTask, keys.attention))
  const sight = watchAccessScope(client)
  let listened = false

  /** Refetches the accounts of members who do not see every account, to detect a changed access scope. */
  function lookAtAccounts(staleTime: number): void {
    if (seesEveryAccount(useSession.getState().userInfo?.role)) return
    client.fetchQuery({ ...accountsQuery, staleTime }).catch(() => undefined)
  }

  function take(news: RealtimeEvent): void {
    switch (news.kind) {
      case 'ready':
        // events may have been missed while the connection was down
        if (listened) void client.invalidateQueries()
        lookAtAccounts(listened ? 0 : accountsAge)
        listened = true
        break
      case 'sync':
        applySyncEvent(client, news)
        if (news.state !== 'syncing') freshness.call()
        // the sync may have failed because a connection was revoked
        if (news.state === 'problem' || news.stream === 'assets') connections.call()
        if (news.changed) newFigures.call()
        break
      case 'unread':
        useSession.setState({ unreadNum: news.count })
        // an unread alert needs the member
        renew(keys.attention)
        break
      case 'over':
        logout(true)
        break
      case 'access':
        renewAccessScope(client)
        break
      case 'report':
        list.call()
        void renewReport(client, news.report)
        break
      case 'change':
        changes.call()
        break
      case 'material':
        materials.call()
        break
      case 'youtube':
        void client.invalidateQueries({ queryKey: [news.kind] })
        break
      case 'publish_task':
        publishing.call()
        break
      case 'review_link':
        reviewLinks.call()
        break
    }
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
      onNews: take,
      onLive: (live) => useLive.setState({ live }),
    })
  }

  function end(): void {
    turn += 1
    stop?.()
    stop = null
    listened = false
    for (const waiting of [freshness, connections, newFigures, list, changes, materials, publishing, reviewLinks]) waiting.cancel()
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
