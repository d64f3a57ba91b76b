const hour = 3_600_000
const day = 24 * hour

/** Session lifetimes (decision 7), in milliseconds. */
export const lifetimes = {
  /** Of a session bound to our web app's cookie: absolute, from login. */
  boundMs: 90 * day,
  /** Of a session without the cookie. */
  unboundMs: 12 * hour,
  /** Longest time without any request. */
  idleMs: 30 * day,
  /** How long a token stays valid after a refresh, for requests in flight (ledger A8). */
  oldTokenMs: 60_000,
  /** Precision of the stored time of last use. */
  usedAtMs: 300_000,
} as const
