/** Longer messages are cut: notifications contain them, and a platform may send megabytes. */
const mostLetters = 500

/** Returns a platform's text in a form that can be stored and displayed: without characters that PostgreSQL or people cannot read. */
function readable(text: string): string {
  const plain = text
    .slice(0, 4 * mostLetters)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return (plain.length > mostLetters ? `${plain.slice(0, mostLetters)}…` : plain).toWellFormed()
}

/**
 * An error of a platform. Its kind says what to do next: `reconnect`: a person must reconnect. `later`: a retry may succeed, not before
 * `retryAt`. `refused`: this request will never succeed, for the reason in the platform's message.
 */
export class PlatformError extends Error {
  readonly kind: 'reconnect' | 'later' | 'refused'
  /**
   * The platform's own code, in its notation: `17/2446079`, `QUOTA_ERROR`, `40100`; for errors that we detect: `timeout`, `unreadable` …
   */
  readonly code: string
  /** `later` only: no retry before this moment; null: after the usual pause. */
  readonly retryAt: Date | null
  /** True: until `retryAt` the platform rejects calls of the whole app, not only of this account. */
  readonly everybody: boolean
  /** True: the request may have been executed although no success was received. */
  readonly mayHaveHappened: boolean
  /** The id that the platform's support asks for (`fbtrace_id`, `request-id`). */
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
