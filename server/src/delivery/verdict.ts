import { same, type Value } from './value.ts'

/** A platform may answer what held before a change for so long after it, and a request that seemed lost may still arrive. */
const quietMs = 120_000
const fewestLooks = 3

interface Looked {
  /** What the platform says now; null: the object, or its budget, is not there. */
  readonly holds: Value | null
  readonly before: Value
  readonly after: Value
  /** How often it was looked at since the request left, this time counted. */
  readonly looks: number
  readonly sinceSentMs: number
}

/**
 * What became of a change whose answer was lost. It is `not_done` only when the old value stands after three looks and the quiet
 * period; until then it is looked at again, and never sent again.
 */
export function verdictOf({ holds, before, after, looks, sinceSentMs }: Looked): 'done' | 'not_done' | 'something_else' | 'look_again' {
  if (same(holds, after)) return 'done'
  if (!same(holds, before)) return 'something_else'
  return looks >= fewestLooks && sinceSentMs >= quietMs ? 'not_done' : 'look_again'
}

const shortestPauseMs = 20_000
const longestPauseMs = 300_000

/** When to look next: pauses grow with the time that has passed since the request left. */
export function nextLook(sentAt: Date, now: Date): Date {
  const pause = Math.min(longestPauseMs, Math.max(shortestPauseMs, (now.getTime() - sentAt.getTime()) / 2))
  return new Date(now.getTime() + pause)
}

/** What holds, as far as can be told. */
export interface Belief {
  readonly holds: Value
  /** The platform does not say so yet: it still answers what held before our own last change. */
  readonly lagging: boolean
}

/** Within the quiet period after a change of ours, its old value is taken for an answer that lags behind. */
export function believed(
  read: Value,
  last: { readonly before: Value; readonly after: Value; readonly endedAt: Date } | null,
  now: Date,
): Belief {
  const lagging =
    last !== null && now.getTime() - last.endedAt.getTime() < quietMs && same(read, last.before) && !same(last.before, last.after)
  return { holds: lagging ? last.after : read, lagging }
}
