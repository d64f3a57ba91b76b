import type { Query, QueryCache, QueryPersister } from '@tanstack/react-query'
import { isFailure } from '../api/failure.ts'
import { showMoment } from '../locale/dates.ts'
import { currentLocale } from '../locale/locale.ts'
import { useNotice } from '../state/notice.ts'
import { cacheGroup } from './cache-rules.ts'
import { isForgotten } from './forgotten.ts'
import { cacheOwner } from './owner.ts'

/** Milliseconds to wait for the network before the cached response is shown. */
const slowMs = 4_000

const answers = () => import('./cached-answers.ts')

/** Queries that show cached data, with the time it was read. */
const marks = new Map<string, number>()

/** Whether the server was not reached: there is no network, it takes too long, or a proxy answered in its place. */
function isUnreached(problem: unknown): boolean {
  if (!isFailure(problem)) return false
  return problem.kind === 'network' || problem.kind === 'timeout' || problem.status === 502 || problem.status === 504
}

async function find(query: Query, group: string): Promise<{ readonly at: number; readonly data: unknown } | null> {
  const module = await answers().catch(() => null)
  const kept = (await module?.findAnswer(query.queryHash)) ?? null
  return kept && !isForgotten(group, kept.at) ? kept : null
}

async function keep(query: Query, group: string, askedAt: number, data: unknown): Promise<void> {
  const read = { hash: query.queryHash, group, askedAt, at: Date.now(), data, owner: cacheOwner() }
  // what is on the screen has priority
  await new Promise((resolve) => setTimeout(resolve, 500))
  const module = await answers().catch(() => null)
  await module?.cacheAnswer(read)
}

/**
 * Asks the network. If it cannot be reached, or has not answered after 4 s, returns the cached response dated with the time it was read, so
 * that it never looks fresh. A late response of the network replaces it.
 */
export const fetchOrCached: QueryPersister = async (queryFn, context, query) => {
  const group = cacheGroup(query.queryKey)
  if (group === null) return queryFn(context)
  let over = false
  const askedAt = Date.now()
  const showKept = async () => {
    const kept = query.state.data === undefined ? await find(query, group) : null
    if (!kept || over || query.state.data !== undefined) return
    marks.set(query.queryHash, kept.at)
    query.setData(kept.data, { updatedAt: kept.at, manual: true })
  }
  const timer = setTimeout(() => void showKept(), slowMs)
  try {
    const data = await queryFn(context)
    marks.delete(query.queryHash)
    void keep(query, group, askedAt, data)
    return data
  } catch (problem) {
    if (!isUnreached(problem)) throw problem
    if (query.state.data !== undefined) {
      marks.set(query.queryHash, query.state.dataUpdatedAt)
      throw problem
    }
    const kept = await find(query, group)
    if (!kept) throw problem
    marks.set(query.queryHash, kept.at)
    // the query cache dates new data as of now: cached responses get their own date back, and are refetched
    queueMicrotask(() => query.setState({ dataUpdatedAt: kept.at }))
    return kept.data
  } finally {
    over = true
    clearTimeout(timer)
  }
}

/** Shows the age of the oldest data on the screen in the offline band. */
export function watchCachedAnswers(cache: QueryCache): void {
  cache.subscribe(() => {
    const shown = [...marks].filter(([hash]) => cache.get(hash)?.isActive()).map(([, at]) => at)
    const kept = shown.length === 0 ? null : showMoment(new Date(Math.min(...shown)).toISOString(), currentLocale())
    if (kept !== useNotice.getState().kept) queueMicrotask(() => useNotice.setState({ kept }))
  })
}
