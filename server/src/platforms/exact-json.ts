/** Digits enough to lose some in a JavaScript number. */
const maybeLarge = /[[{,:]\s*-?\d{16}/

/** Written as escapes: a zero, which PostgreSQL takes in no text, or half of a pair, which it takes in no JSON. */
const unkeepable = /\\u(?:0000|[dD][89abAB][\da-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][\da-fA-F]{2}\\u)[dD][c-fC-F][\da-fA-F]{2})/

/**
 * Parses JSON; a whole number beyond 2^53 comes as a string of its digits, as ids must not change, and texts without what cannot be kept:
 * one such name must not keep an account's other names out. Throws SyntaxError.
 */
export function parseExactJson(text: string): unknown {
  if (!maybeLarge.test(text) && !unkeepable.test(text)) return JSON.parse(text)
  const exact = (_key: string, value: unknown, { source }: { source?: string }) => {
    if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
    return typeof value === 'number' && source !== undefined && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value
  }
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown)
}
