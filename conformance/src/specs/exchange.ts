export const platforms = ['meta', 'google', 'tiktok'] as const
export type Platform = (typeof platforms)[number]

/** A request and its answer as sent over the wire. */
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
  /** Parsed JSON, or text; undefined: unknown. */
  readonly answer: unknown
}

/**
 * A difference between the wire and a spec. `unknown`: no such parameter or field · `missing`: required but absent · `type` and `enum`: not
 * of the type or enum in the spec · `path`: no such operation.
 */
export interface Violation {
  readonly kind: 'path' | 'unknown' | 'missing' | 'type' | 'enum'
  /** Location in the request or answer: `query.level`, `data[0].actions[2].value`. */
  readonly at: string
  readonly words: string
}

export interface Checker {
  readonly request: (exchange: Exchange) => Violation[]
  readonly answer: (exchange: Exchange) => Violation[]
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as shown in a message: short, on one line. */
export const seen = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Parses a text as JSON, or returns it unchanged: the platforms accept lists and objects in queries as JSON. */
export function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
