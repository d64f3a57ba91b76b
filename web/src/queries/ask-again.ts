import type { Query, QueryCache } from '@tanstack/react-query'
import { isFailure } from '../api/failure.ts'
import { useNotice } from '../state/notice.ts'

/** How often a query that the server was too busy for is asked again, before it fails. */
const mostTimes = 5

/** Seconds to wait until a busy server may be asked again; null: the server is not busy, or names no time. */
function busyFor(problem: unknown): number | null {
  return isFailure(problem) && problem.status === 503 ? (problem.retryAfter ?? null) : null
}

/**
 * Options of queries: what a busy server refused is asked again after the time that it names, and up to half of that more, so that pages
 * that were refused together do not ask together. Nothing else is repeated: the user presses Reload.
 */
export const askAgainWhenBusy = {
  retry: (count: number, problem: unknown) => busyFor(problem) !== null && count < mostTimes,
  retryDelay: (_count: number, problem: unknown) => (busyFor(problem) ?? 0) * 1_000 * (1 + Math.random() / 2),
}

const isWaiting = ({ state }: Query) => state.fetchStatus !== 'idle' && busyFor(state.fetchFailureReason) !== null

/** Shows in the band above the page while a query of it waits for a busy server. */
export function watchBusyQueries(cache: QueryCache): void {
  cache.subscribe(() => {
    const busy = cache.getAll().some((query) => query.isActive() && isWaiting(query))
    if (busy !== useNotice.getState().busy) queueMicrotask(() => useNotice.setState({ busy }))
  })
}
