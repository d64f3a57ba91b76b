import { same, type Value } from './value.ts'

/** For this long after a change, a platform may still return the old value, and a request that seemed lost may still arrive. */
const quietMs = 120_000
/** For this long after a scheduled change should be in effect, a platform may still return the old value. */
const lateMs = 1_800_000
/** The first read after a scheduled change should be in effect. */
const firstLookMs = 60_000
const fewestLooks = 3

interface ExportedView {
  /** The current value at the platform; null: the ad entity, or its budget, does not exist. */
  readonly holds: Value | null
  readonly before: Value
  readonly after: Value
  /** Number of reconciliations since the request was sent, including this one. */
  readonly looks: number
  /** Since it was sent; of a scheduled change: since it should be in effect. */
  readonly sinceMs: number
  readonly scheduled?: boolean
}

/**
 * Returns the outcome of a change request whose answer was lost. It is `not_done` only if the old value is still there after three
 * reconciliations and the quiet period, which is longer after a scheduled change. Until then it is checked again, and never sent again.
 */
export function reconciliationOutcome({
  holds,
  before,
  after,
  looks,
  sinceMs,
  scheduled = false,
}: ExportedView): 'done' | 'not_done' | 'something_else' | 'look_again' {
  if (same(holds, after)) return 'done'
  if (!same(holds, before)) return 'something_else'
  return looks >= fewestLooks && sinceMs >= (scheduled ? lateMs : quietMs) ? 'not_done' : 'look_again'
}

/** Returns when a scheduled change is reconciled for the first time. */
export function firstLookAt(effectiveAt: Date): Date {
  return new Date(effectiveAt.getTime() + firstLookMs)
}

const shortestPauseMs = 20_000
const longestPauseMs = 300_000

/** Returns when to reconcile next. Pauses grow with the time since the request was sent. */
export function nextReconciliation(sentAt: Date, now: Date): Date {
  const pause = Math.min(longestPauseMs, Math.max(shortestPauseMs, (now.getTime() - sentAt.getTime()) / 2))
  return new Date(now.getTime() + pause)
}

/** The current value, as far as it is known. */
export interface CurrentValue {
  readonly holds: Value
  /** The platform's answer lags behind: it still returns the value from before our last change. */
  readonly lagging: boolean
}

/** Compares a value from the platform with our last change. Within the quiet period, the old value counts as read-after-write lag. */
export function currentValue(
  read: Value,
  last: { readonly before: Value; readonly after: Value; readonly endedAt: Date } | null,
  now: Date,
): CurrentValue {
  const lagging =
    last !== null && now.getTime() - last.endedAt.getTime() < quietMs && same(read, last.before) && !same(last.before, last.after)
  return { holds: lagging ? last.after : read, lagging }
}
