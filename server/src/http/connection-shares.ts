import { inLine } from '../db/connection-turns.ts'
import { addressGroup, addressSite } from '../lib/address-group.ts'
import { orBusy } from '../lib/or-busy.ts'
import { takeTurns } from '../lib/take-turns.ts'

/** Requests of one site and of one network that wait for a connection, and of all. */
const bounds = { perKey: [512, 256], inAll: 2_048 } as const
const longestWaitMs = 20_000

const keysOf = (address: string) => [addressSite(address), addressGroup(address)]

/** Who may hold how many of the database's connections. Whoever has no more waits before taking one. */
export interface ConnectionShares {
  /**
   * Runs work of a caller without a session. All of them together hold at most a third of the connections, so that the others are left to
   * members and jobs; sites and networks take turns. Throws server_busy if too many wait, before anything has begun. `gone`: when nobody
   * needs the work any longer; null: it waits as long as it takes, as sockets do, which all come back at once after a restart.
   */
  readonly open: <T>(from: { readonly address: string; readonly gone: AbortSignal | null }, work: () => T) => T
  /**
   * Runs work of a visit of a link, or of a postback. All of them together hold at most a quarter; networks take turns, and none is refused,
   * because an advertiser paid for the click.
   */
  readonly ofVisit: <T>(address: string, work: () => T) => T
  /** Runs work of a session, which holds at most a quarter of the connections, and waits as long as it takes. */
  readonly ofSession: <T>(session: string, work: () => T) => T
}

/** `connections`: how many the pool has. */
export function openConnectionShares(connections: number): ConnectionShares {
  const open = orBusy(takeTurns({ ...bounds, atOnce: Math.max(1, Math.floor(connections / 3)) }).take)
  const [quarter, unbounded] = [Math.max(1, Math.floor(connections / 4)), Number.POSITIVE_INFINITY]
  const visits = takeTurns({ atOnce: quarter, perKey: [unbounded, unbounded], inAll: unbounded })
  const sessions = takeTurns({ atOnce: unbounded, atOncePerKey: quarter, perKey: [unbounded], inAll: unbounded })
  return {
    ofVisit: (address, work) => inLine(visits.take, keysOf(address), {}, work),
    open: ({ address, gone }, work) => {
      const first = gone === null ? { unbounded: true } : { signal: gone, atMostMs: longestWaitMs }
      return inLine(open, keysOf(address), first, work)
    },
    ofSession: (session, work) => inLine(sessions.take, [session], {}, work),
  }
}
