/** The Unknown Region of Unicode's CLDR, which ISO 3166 leaves to its users: the one spelling of a country that is not known. */
export const unknownCountry = 'ZZ'

/** The two letters of a country as a platform sends them; anything else is a country that it does not know. */
export function countryOf(sent: string | null | undefined): string {
  return sent && /^[A-Z]{2}$/.test(sent) ? sent : unknownCountry
}

/** What exports of the platforms, and people who filled one in, write where there is no country. */
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

/** The country in a cell of a file, as it stands there: a name or a code. */
export function countryInCell(cell: string): string {
  const text = cell.trim()
  return words.has(text.toLowerCase()) ? unknownCountry : text
}
