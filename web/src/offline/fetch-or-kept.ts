import type { Query, QueryCache, QueryPersister } from '@tanstack/react-query'
import { isFailure } from '../api/failure.ts'
import { showMoment } from '../locale/dates.ts'
import { currentLocale } from '../locale/locale.ts'
import { useNotice } from '../state/notice.ts'
import { isForgotten } from './forgotten.ts'
import { keptGroup } from './keep-rules.ts'
import { keptOwner } from './owner.ts'

/** Milliseconds after which a network that does not answer has had its chance to be first. */
const slowMs = 4_000

const answers = () => import('./kept-answers.ts')

/** Queries that show something old, with when it was read. */
const marks = new Map<string, number>()

/** The server was not reached: there is no network, it takes too long, or a proxy answers in its place. */
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
  const read = { hash: query.queryHash, group, askedAt, at: Date.now(), data, owner: keptOwner() }
  // what is on the screen comes first
  await new Promise((resolve) => setTimeout(resolve, 500))
  const module = await answers().catch(() => null)
  await module?.keepAnswer(read)
}

/**
 * Asks the network; where it cannot be reached, or has not answered after 4 s, answers what was kept, with the time that was
 * read: never as something fresh. A late answer of the network takes its place.
 */
export const fetchOrKept: QueryPersister = async (queryFn, context, query) => {
  const group = keptGroup(query.queryKey)
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
    // the cache dates what it is given now: old answers keep their own date, and are asked for again
    queueMicrotask(() => query.setState({ dataUpdatedAt: kept.at }))
    return kept.data
  } finally {
    over = true
    clearTimeout(timer)
  }
}

/** Has the band say how old the oldest thing on the screen is. */
export function watchKept(cache: QueryCache): void {
  cache.subscribe(() => {
    const shown = [...marks].filter(([hash]) => cache.get(hash)?.isActive()).map(([, at]) => at)
    const kept = shown.length === 0 ? null : showMoment(new Date(Math.min(...shown)).toISOString(), currentLocale())
    if (kept !== useNotice.getState().kept) queueMicrotask(() => useNotice.setState({ kept }))
  })
}
