import type { RealtimeEvent } from '@adroit/contract/realtime'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isFailure } from '../api/failure.ts'
import { coalesced } from '../lib/coalesced.ts'
import { keys } from '../queries/query-keys.ts'
import { renewKinds, renewMaterials, renewQueries, renewReviewLinks } from '../queries/renew-materials.ts'

type Of<Kind extends RealtimeEvent['kind']> = Extract<RealtimeEvent, { kind: Kind }>

/** What events change on a page besides its queries. */
interface EventPage {
  /** Returns whether the page showed another count. */
  readonly onUnread: (count: number) => boolean
  /** The session has ended. */
  readonly onOver: () => void
  readonly onAccess: () => void
  readonly onSync: (news: Of<'sync'>) => void
  readonly onReport: (report: string) => void
  /** Called when events begin to arrive; `again`: not for the first time. */
  readonly onReady: (again: boolean) => void
}

/** Delays in ms before an event causes a refetch, because many accounts sync and many ad entities are paused within seconds. */
const settle = { freshness: 1_500, figures: 15_000, reports: 300, changes: 100, materials: 300 } as const

/** Delay in ms before a refetch that the server could not answer is repeated, and how much is added at random: pages must not ask all at once. */
const repeat = { after: 4_000, atMostMore: 4_000 } as const

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

/** Whether a page shows an answer that is known to be old, because the server was too busy, or failed, when it was asked again. */
function isLeftBehind({ state: { data, error } }: Query): boolean {
  return data !== undefined && isFailure(error) && error.status !== null && (error.status >= 500 || error.status === 429)
}

/**
 * Refetches what realtime events name, and everything after a connection that may have missed some. A refetch that the server could not
 * answer is repeated until it does. `receive` takes each event; `reset` forgets the connections and the refetches of a session that has
 * ended.
 */
export function receiveEvents(
  client: QueryClient,
  page: EventPage,
): { readonly receive: (news: RealtimeEvent) => void; readonly reset: () => void } {
  const renew = (...kinds: readonly string[]) => renewKinds(client, kinds)
  const freshness = coalesced(settle.freshness, () => renew(keys.freshness, keys.mediaAccount))
  const connections = coalesced(settle.freshness, () => renew(keys.media, keys.attention))
  const assets = coalesced(settle.changes, () => renew(keys.publishAccounts))
  const newFigures = coalesced(settle.figures, () => renew(...figures))
  const list = coalesced(settle.reports, () => renew(keys.reports))
  const changes = coalesced(settle.changes, () => renew(keys.adEntity, keys.changes, keys.table, keys.attention))
  const materials = coalesced(settle.materials, () => renewMaterials(client))
  const reviewLinks = coalesced(settle.materials, () => renewReviewLinks(client))
  const publishing = coalesced(settle.changes, () => renew(keys.publishTasks, keys.publishTask, keys.attention))
  const leftBehind = coalesced(repeat.after + Math.random() * repeat.atMostMore, () =>
    client.refetchQueries({ type: 'active', predicate: isLeftBehind }),
  )
  let listened = false

  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.fetchStatus === 'idle' && query.isActive() && isLeftBehind(query)) leftBehind.call()
  })

  function receive(news: RealtimeEvent): void {
    switch (news.kind) {
      case 'ready':
        // events may have been missed while the connection was down
        if (listened) void renewQueries(client, () => true)
        page.onReady(listened)
        listened = true
        break
      case 'sync':
        page.onSync(news)
        if (news.state !== 'syncing') freshness.call()
        // the sync may have failed because a connection was revoked
        if (news.state === 'problem' || news.stream === 'assets') connections.call()
        // the publishing form may show an account that had no assets yet
        if (news.stream === 'assets' && news.state !== 'syncing') assets.call()
        if (news.changed) newFigures.call()
        break
      case 'unread':
        // told with every beat; an unread alert needs the member
        if (page.onUnread(news.count)) void renew(keys.attention)
        break
      case 'over':
        page.onOver()
        break
      case 'access':
        page.onAccess()
        break
      case 'report':
        list.call()
        page.onReport(news.report)
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

  function reset(): void {
    listened = false
    for (const waiting of [freshness, connections, assets, newFigures, list, changes, materials, publishing, reviewLinks, leftBehind])
      waiting.cancel()
  }

  return { receive, reset }
}
