/** Matches numbers with enough digits to lose precision in a JavaScript number. */
const maybeLarge = /[[{,:]\s*-?\d{16}/

/** Escape sequences that PostgreSQL rejects: a NUL character in text, or an unpaired surrogate in JSON. */
const unkeepable = /\\u(?:0000|[dD][89abAB][\da-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][\da-fA-F]{2}\\u)[dD][c-fC-F][\da-fA-F]{2})/

/**
 * Parses JSON. A whole number beyond 2^53 is returned as a string of its digits, because ids must not change. Characters that PostgreSQL
 * cannot store are removed, so that one such name does not block an account's other names. Throws SyntaxError.
 */
export function parseExactJson(text: string): unknown {
  if (!maybeLarge.test(text) && !unkeepable.test(text)) return JSON.parse(text)
  const exact = (_key: string, value: unknown, { source }: { source?: string }) => {
    if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
    return typeof value === 'number' && source !== undefined && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value
  }
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown)
}
