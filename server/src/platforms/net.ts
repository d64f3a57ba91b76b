/** How connectors reach their platforms. Made for one piece of work of one account, by `openNet`. */
export interface Net {
  /**
   * Sends a request and answers what came back, whatever its status. Throws PlatformError `later` where nothing readable came in time
   * (`timeout`, `connection`, `unreadable`, `too_large`), or before sending where the platform's limits leave no room (`waiting`).
   */
  readonly send: (request: PlatformRequest) => Promise<PlatformAnswer>
  /** What a connector learned from headers or codes about how much room is left. */
  readonly learn: (usage: Usage) => void
}

export interface PlatformRequest {
  /** What it is called in logs, which hold neither address nor content: `insights`, `campaigns.list`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: URL
  /** Tokens travel in here or in the body where the platform takes them, never in the address (an address ends in logs). */
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: URLSearchParams
  /** Changes something: an answer that is lost leaves open whether it happened. */
  readonly changes?: boolean
  /** `text`: the answer is a file, such as CSV, and not parsed. An answer that starts as JSON does is parsed all the same. */
  readonly expects?: 'json' | 'text'
  /** What it counts of the platform's quota; follow-up pages of Google's count 0. */
  readonly cost?: number
}

export interface PlatformAnswer {
  readonly status: number
  readonly headers: Headers
  /**
   * Parsed JSON; whole numbers that a JavaScript number cannot hold come as strings of their digits.
   * null: an empty body, or a file.
   */
  readonly json: unknown
  /** The file, where one was expected and came. */
  readonly text: string | null
}

/** Room that is left, as a platform says it. */
export interface Usage {
  /** `app`: of everything we do there; `account`: of this account. */
  readonly of: 'app' | 'account'
  /** 0 to 1 and more. */
  readonly part: number
  /** No call before this moment. */
  readonly blockedUntil: Date | null
  /** It was too much, and the platform does not say for how long. */
  readonly tooMuch?: boolean
}
