import { type SocketNews, socketPath } from '@adroit/contract/socket'
import type { QueryClient } from '@tanstack/react-query'
import { apiBase } from '../api/config.ts'
import { keepSocket } from '../api/live-socket.ts'
import { coalesced } from '../lib/coalesced.ts'
import { isPresent, watchPresence } from '../lib/presence.ts'
import { readLogin } from '../lib/stored-login.ts'
import { endSession } from '../start-up.ts'
import { useLive } from '../state/live.ts'
import { seesEveryAccount, useSession } from '../state/session.ts'
import { accountsQuery } from './account-list.ts'
import { takeSyncNews } from './freshness.ts'
import { keys } from './query-keys.ts'
import { renewReport, renewSight, watchSight } from './sight.ts'

/** Milliseconds after which what the news are about is asked for: many accounts are read within seconds. */
const settle = { freshness: 1_500, figures: 15_000, reports: 300 } as const

/** Accounts that were read so many ms ago need not be looked at when the app opens. */
const accountsAge = 60_000

/** Whatever shows figures or the days that they are of. */
const figures: readonly string[] = [
  keys.overview,
  keys.glance,
  keys.table,
  keys.rowSparks,
  keys.counts,
  keys.trend,
  keys.stack,
  keys.top,
  keys.explanation,
  keys.preview,
  keys.accounts,
  keys.account,
  keys.sparks,
  keys.calendar,
]

/** Hands the server's news to the cache and the session's state, as long as somebody is signed in. Called once. */
export function followNews(client: QueryClient): void {
  const renew = (...first: readonly string[]) => {
    void client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => first.includes(String(kind)) })
  }
  const freshness = coalesced(settle.freshness, () => renew(keys.freshness, keys.mediaAccount))
  const standing = coalesced(settle.freshness, () => renew(keys.media))
  const newFigures = coalesced(settle.figures, () => renew(...figures))
  const list = coalesced(settle.reports, () => renew(keys.reports))
  const sight = watchSight(client)
  let listened = false

  /** Who does not see every account looks whether his are still those that they were. */
  function lookAtAccounts(staleTime: number): void {
    if (seesEveryAccount(useSession.getState().userInfo?.role)) return
    client.fetchQuery({ ...accountsQuery, staleTime }).catch(() => undefined)
  }

  function take(news: SocketNews): void {
    switch (news.kind) {
      case 'ready':
        // what was told while nobody listened
        if (listened) void client.invalidateQueries()
        lookAtAccounts(listened ? 0 : accountsAge)
        listened = true
        break
      case 'sync':
        takeSyncNews(client, news)
        if (news.state !== 'reading') freshness.call()
        // an authorisation may have died of it
        if (news.state === 'problem' || news.stream === 'assets') standing.call()
        if (news.changed) newFigures.call()
        break
      case 'unread':
        useSession.setState({ unreadNum: news.count })
        break
      case 'over':
        endSession(true)
        break
      case 'access':
        renewSight(client)
        break
      case 'report':
        list.call()
        void renewReport(client, news.report)
        break
      case 'change':
        renew(keys.object, keys.changes, keys.table)
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
    stop = keepSocket(address.href, {
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
    for (const waiting of [freshness, standing, newFigures, list]) waiting.cancel()
  }

  useSession.subscribe((now, before) => {
    if (now.isNoeLogin === before.isNoeLogin) return
    if (now.isNoeLogin) end()
    else void begin()
  })
  if (!useSession.getState().isNoeLogin) void begin()
}
