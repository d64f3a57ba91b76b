import type { Usage } from '../net.ts'
import { PlatformError } from '../platform-error.ts'

const minuteMs = 60_000

/** Codes whose kind differs from the other codes of their thousand (docs "Return codes", id 1737172488964097). */
const kinds: Readonly<Record<number, PlatformError['kind']>> = {
  40102: 'reconnect',
  40103: 'reconnect',
  40104: 'reconnect',
  40105: 'reconnect',
  40106: 'reconnect',
  40107: 'reconnect',
  40108: 'reconnect',
  // rate limits: see `throttles`
  40016: 'later',
  40100: 'later',
  40132: 'later',
  40133: 'later',
  // not ready yet, or a concurrent write
  40201: 'later',
  40202: 'later',
  40901: 'later',
}

/** Whether a limit applies to the whole app or only to this account (40132, 40133: to one advertiser). */
const throttles: Readonly<Record<number, Usage['of']>> = { 40016: 'app', 40100: 'app', 40132: 'account', 40133: 'account' }

/** Which limit was hit: per second, minute or day. */
export type Limit = 'QPS' | 'QPM' | 'QPD'

export interface Failed {
  readonly code: number
  readonly message: string
  readonly trace: string | null
  readonly changes: boolean
  readonly now: Date
  /** The limit by our own count, if the message does not say: "App 76… reaches the QPS limit 10, current QPS is 11." */
  readonly likely: Limit
}

/** Converts TikTok's code to one of our three kinds of error, and to what it says about the remaining limits. */
export function errorOf({ code, message, trace, changes, now, likely }: Failed): {
  readonly error: PlatformError
  readonly usage: Usage | null
} {
  // 5xxxx: server error, 6xxxx: maintenance; unknown codes below that count as rejected
  const kind = kinds[code] ?? (code >= 50_000 ? 'later' : 'refused')
  const of = throttles[code]
  const retryAt = of === undefined ? null : freeAt(now, limitIn(message) ?? likely)
  const error = new PlatformError(kind, String(code), message, {
    retryAt,
    everybody: of === 'app',
    mayHaveHappened: changes && kind === 'later' && code >= 50_000,
    trace,
  })
  return { error, usage: of === undefined ? null : { of, part: 1, blockedUntil: retryAt } }
}

function limitIn(message: string): Limit | null {
  return (/\bQP[SMD]\b/.exec(message)?.[0] as Limit | undefined) ?? null
}

/** Returns when the limit is free again: the next second, in five minutes, or the next UTC day (docs "Rate limits"). */
function freeAt(now: Date, limit: Limit): Date {
  const time = now.getTime()
  if (limit === 'QPS') return new Date((Math.floor(time / 1_000) + 1) * 1_000)
  return limit === 'QPM' ? new Date(time + 5 * minuteMs) : new Date((Math.floor(time / (1_440 * minuteMs)) + 1) * 1_440 * minuteMs)
}
