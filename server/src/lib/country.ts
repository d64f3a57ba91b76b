import { countryCodes } from './country-codes.ts'
import { countryNamed } from './country-names.ts'

/** The Unknown Region of Unicode's CLDR, a code that ISO 3166 leaves for private use. Every unknown country is stored as this code. */
export const unknownCountry = 'ZZ'

const byCode: ReadonlyMap<string, string> = new Map(
  countryCodes.flatMap(({ alpha2, alpha3, number }) => [alpha2, alpha3, number].map((code) => [code, alpha2] as const)),
)

/** Returns a platform's two-letter country code; unknown for anything else. A code that ISO 3166 does not have yet is kept. */
export function countryOf(sent: string | null | undefined): string {
  return byCode.get(sent?.toUpperCase() ?? '') ?? (sent && /^[A-Z]{2}$/.test(sent) ? sent : unknownCountry)
}

/** Values that platform exports, and people who edit them, use for a missing country. */
const words: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '-1',
  'n/a',
  'none',
  'not specified',
  'null',
  'unknown',
  'unspecified',
  'zz',
  '未知',
])

/**
 * Returns the country in a cell of a file as its alpha-2 code: from a code of ISO 3166 or a name in one of many languages; unknown if the
 * cell means none. Any other text, such as a region or a name of several countries, stays as it is.
 */
export function countryInCell(cell: string): string {
  const text = cell.trim()
  if (words.has(text.toLowerCase())) return unknownCountry
  return byCode.get(text.toUpperCase()) ?? countryNamed(text) ?? text
}
