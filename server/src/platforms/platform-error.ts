/** Longer reasons are cut: they stand in notices, and a platform may send megabytes. */
const mostLetters = 500

/** Text of a platform's as it can be kept and shown: without what neither PostgreSQL nor people can read. */
function readable(text: string): string {
  const plain = text
    .slice(0, 4 * mostLetters)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return (plain.length > mostLetters ? `${plain.slice(0, mostLetters)}…` : plain).toWellFormed()
}

/**
 * What happens next decides the kind: `reconnect`: a person must authorise again. `later`: it may work by itself, not before
 * `retryAt`. `refused`: this request never will, for the reason in the platform's own words.
 */
export class PlatformError extends Error {
  readonly kind: 'reconnect' | 'later' | 'refused'
  /** The platform's own code, as it writes it: `17/2446079`, `QUOTA_ERROR`, `40100`; for our own findings `timeout`, `unreadable` … */
  readonly code: string
  /** `later` only: not before this moment; null: after the usual pause. */
  readonly retryAt: Date | null
  /** True: the platform keeps everybody of this app out until `retryAt`, not only this account. */
  readonly everybody: boolean
  /** True: the request may have been carried out although no good answer came. */
  readonly mayHaveHappened: boolean
  /** What the platform's support asks for (`fbtrace_id`, `request-id`). */
  readonly trace: string | null

  constructor(
    kind: 'reconnect' | 'later' | 'refused',
    code: string,
    words: string,
    more: {
      readonly retryAt?: Date | null
      readonly everybody?: boolean
      readonly mayHaveHappened?: boolean
      readonly trace?: string | null
      readonly cause?: unknown
    } = {},
  ) {
    super(readable(words) || `No reason was given (${readable(code)}).`, { cause: more.cause })
    this.name = 'PlatformError'
    this.kind = kind
    this.code = readable(code)
    this.retryAt = more.retryAt ?? null
    this.everybody = more.everybody ?? false
    this.mayHaveHappened = more.mayHaveHappened ?? false
    this.trace = more.trace ?? null
  }
}
