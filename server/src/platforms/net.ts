import type { Readable } from 'node:stream'

/** How connectors send requests to their platforms. Created by `openNet` for one piece of work on one account. */
export interface Net {
  /**
   * Sends a request and returns the response, whatever its status. Throws PlatformError `later` if no readable response came in time
   * (`timeout`, `connection`, `unreadable`, `too_large`), or, before sending, if the platform's limits allow no call (`waiting`).
   */
  readonly send: (request: PlatformRequest) => Promise<PlatformAnswer>
  /** Records what a connector learned from headers or codes about the remaining limits. */
  readonly learn: (usage: Usage) => void
}

export interface PlatformRequest {
  /** The request's name in logs, which contain neither URL nor content: `insights`, `campaigns.list`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: URL
  /** Tokens are sent in headers or, where the platform accepts it, in the body, never in the URL: URLs end up in logs. */
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** JSON that is written already: `exactJsonText`. */
  readonly jsonText?: string
  readonly form?: URLSearchParams
  /** A file, or a part of one, that is sent while it is read. */
  readonly file?: SentFile
  /** A mutating request: if its answer is lost, it is unknown whether it was executed. */
  readonly changes?: boolean
  /** `text`: the response is a file, such as CSV, and is not parsed. A response that starts like JSON is parsed anyway. */
  readonly expects?: 'json' | 'text'
  /** The limit that it counts against, among several of an account (Meta's business use cases); absent: the platform has one. */
  readonly limit?: string
  /** Its cost in the platform's quota; Google's follow-up pages cost 0. */
  readonly cost?: number
}

export interface SentFile {
  /** Opens the bytes; they are read once. */
  readonly open: () => Readable
  /** Number of the bytes that `open` gives. */
  readonly size: number
  /** Media type, such as `video/mp4`. */
  readonly type: string
}

export interface PlatformAnswer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON. Whole numbers that a JavaScript number cannot represent are strings of their digits. null: an empty body, or a file. */
  readonly json: unknown
  /** The file, if one was expected and received. */
  readonly text: string | null
}

/** The utilization of a limit, as a platform reports it. */
export interface Usage {
  /** `app`: the limit of the whole app; `account`: of this account. */
  readonly of: 'app' | 'account'
  /** The limit of the account that it is about, as in `PlatformRequest.limit`; absent: all of them. */
  readonly limit?: string
  /** 0 to 1, or more if exceeded. */
  readonly part: number
  /** No calls before this moment. */
  readonly blockedUntil: Date | null
  /** The limit was exceeded, and the platform does not say for how long. */
  readonly tooMuch?: boolean
}
