const hour = 3_600_000
const day = 24 * hour

/** How long sessions live (decision 7), in milliseconds. */
export const lifetimes = {
  /** Bound to the cookie of our own web app: absolute, from login. */
  boundMs: 90 * day,
  /** Of a client that does not ask for the cookie. */
  unboundMs: 12 * hour,
  /** Without any request. */
  idleMs: 30 * day,
  /** A refreshed token's predecessor, for requests in flight (ledger A8). */
  oldTokenMs: 60_000,
  /** How exactly the last use is kept. */
  usedAtMs: 300_000,
} as const
