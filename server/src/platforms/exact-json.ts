/** Digits enough to lose some in a JavaScript number. */
const maybeLarge = /[[{,:]\s*-?\d{16}/

/**
 * Parses JSON; a whole number beyond 2^53 comes as a string of its digits, as ids must not change. Throws SyntaxError.
 */
export function parseExactJson(text: string): unknown {
  if (!maybeLarge.test(text)) return JSON.parse(text)
  const exact = (_key: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' && source !== undefined && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown)
}
