import { inLine } from '../db/connection-turns.ts'
import { addressGroup, addressSite } from '../lib/address-group.ts'
import { orBusy } from '../lib/or-busy.ts'
import { takeTurns } from '../lib/take-turns.ts'

/** Requests of one site and of one network that wait for a connection, and of all. */
const bounds = { perKey: [512, 256], inAll: 2_048 } as const
const longestWaitMs = 20_000

/** Who may hold how many of the database's connections. Whoever has no more waits before taking one. */
export interface ConnectionShares {
  /**
   * Runs work of a caller without a session. All of them together hold at most a third of the connections, so that the others are left to
   * members and jobs; sites and networks take turns. Throws server_busy if too many wait, before anything has begun. `gone`: when nobody
   * needs the work any longer; null: it waits as long as it takes, as sockets do, which all come back at once after a restart.
   */
  readonly open: <T>(from: { readonly address: string; readonly gone: AbortSignal | null }, work: () => T) => T
  /** Runs work of a session, which holds at most a quarter of the connections, and waits as long as it takes. */
  readonly ofSession: <T>(session: string, work: () => T) => T
}

/** `connections`: how many the pool has. */
export function openConnectionShares(connections: number): ConnectionShares {
  const open = orBusy(takeTurns({ ...bounds, atOnce: Math.max(1, Math.floor(connections / 3)) }).take)
  const sessions = takeTurns({
    atOnce: Number.POSITIVE_INFINITY,
    atOncePerKey: Math.max(1, Math.floor(connections / 4)),
    perKey: [Number.POSITIVE_INFINITY],
    inAll: Number.POSITIVE_INFINITY,
  })
  return {
    open: ({ address, gone }, work) => {
      const first = gone === null ? { unbounded: true } : { signal: gone, atMostMs: longestWaitMs }
      return inLine(open, [addressSite(address), addressGroup(address)], first, work)
    },
    ofSession: (session, work) => inLine(sessions.take, [session], {}, work),
  }
}
