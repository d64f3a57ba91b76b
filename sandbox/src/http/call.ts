/** A request as the sandbox platforms see it. */
export interface Call {
  readonly method: string
  /** The path without the sandbox's prefix, as the platform would see it: `/v25.0/me/adaccounts`. */
  readonly path: string
  readonly query: URLSearchParams
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Parsed JSON or form; null: there was none. */
  readonly body: Readonly<Record<string, unknown>> | null
  /** The body's bytes, if it is a file. */
  readonly bytes?: Buffer
  /** The files of a multipart form, by field; `body` has their names. */
  readonly files?: Readonly<Record<string, SentFile>>
  /** The platform's base address, without a trailing slash, for the absolute addresses in its answers. */
  readonly base: string
}

export interface SentFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent as it is, with its `content-type` among the headers; anything else as JSON. */
  readonly body: unknown
}

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => ({ status, headers, body })

export const page = (html: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: html,
})

export const redirect = (to: string | URL): Answer => ({ status: 302, headers: { location: String(to) }, body: '' })
