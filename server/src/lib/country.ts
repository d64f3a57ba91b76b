/** The Unknown Region of Unicode's CLDR, a code that ISO 3166 leaves for private use. Every unknown country is stored as this code. */
export const unknownCountry = 'ZZ'

/** Returns a platform's two-letter country code; unknown for anything else. */
export function countryOf(sent: string | null | undefined): string {
  return sent && /^[A-Z]{2}$/.test(sent) ? sent : unknownCountry
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

/** Returns the country in a cell of a file as it is: a name or a code; unknown if the cell means none. */
export function countryInCell(cell: string): string {
  const text = cell.trim()
  return words.has(text.toLowerCase()) ? unknownCountry : text
}
