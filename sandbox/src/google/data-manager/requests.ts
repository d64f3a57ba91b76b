import type { Fields, World } from '../../world/world.ts'

/** A request with events that was taken, and what its processing finds. */
export interface TakenRequest {
  readonly id: string
  /** The account that it names. */
  readonly account: string
  /** As it was sent. */
  readonly destination: Fields
  readonly target: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly events: number
  /** Ids of the events that count. */
  readonly counted: readonly string[]
  readonly errors: readonly { readonly reason: string; readonly recordCount: string }[]
}

interface RequestState {
  readonly taken: TakenRequest[]
  /** Ids of events that processing refuses. */
  refusedLater: string[]
  /** How long processing takes, on the sandbox's clock. */
  processingMs: number
}

export function requestsOf(world: World): RequestState {
  const own = world.own.google as { requests?: RequestState }
  own.requests ??= { taken: [], refusedLater: [], processingMs: 10 * 60_000 }
  return own.requests
}

/** Remembers a request. An event that an earlier request counted for the same conversion action is a duplicate. */
export function takeRequest(world: World, given: Omit<TakenRequest, 'events' | 'counted' | 'errors'>, ids: readonly string[]): void {
  const state = requestsOf(world)
  const before = new Set(state.taken.filter(({ target }) => target === given.target).flatMap(({ counted }) => counted))
  const refused = ids.filter((id) => state.refusedLater.includes(id))
  const duplicates = ids.filter((id) => !refused.includes(id) && before.has(id))
  const reasons: [string, number][] = [
    ['PROCESSING_ERROR_REASON_INVALID_GCLID', refused.length],
    ['PROCESSING_ERROR_REASON_DUPLICATE_TRANSACTION_ID', duplicates.length],
  ]
  state.taken.push({
    ...given,
    events: ids.length,
    counted: ids.filter((id) => !refused.includes(id) && !duplicates.includes(id)),
    errors: reasons.flatMap(([reason, count]) => (count === 0 ? [] : [{ reason, recordCount: String(count) }])),
  })
}
