export const platforms = ['meta', 'google', 'tiktok'] as const
export type Platform = (typeof platforms)[number]

/** A request and its answer, as they went over the wire. */
export interface Exchange {
  readonly platform: Platform
  readonly method: string
  /** As the platform sees it: `/v25.0/me/adaccounts`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Names in lower case; values may be masked. */
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON or form; null: there was none. */
  readonly body: unknown
  readonly status: number
  /** Parsed JSON, or text; undefined: not known. */
  readonly answer: unknown
}

/**
 * Where something on the wire departs from a spec. `unknown`: no such parameter or field · `missing`: required and not there ·
 * `type` and `enum`: not what the spec says it is · `path`: no such operation.
 */
export interface Violation {
  readonly kind: 'path' | 'unknown' | 'missing' | 'type' | 'enum'
  /** Where in the request or answer: `query.level`, `data[0].actions[2].value`. */
  readonly at: string
  readonly words: string
}

export interface Checker {
  readonly request: (exchange: Exchange) => Violation[]
  readonly answer: (exchange: Exchange) => Violation[]
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a value looks like in a message: short, on one line. */
export const seen = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** JSON where the text is some, else the text: the platforms take lists and objects in queries as JSON. */
export function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
