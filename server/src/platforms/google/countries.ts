import { unknownCountry } from '../../lib/country.ts'
import { countryCodes } from '../../lib/country-codes.ts'

/** Google's criterion id of a country is 2,000 plus its ISO 3166 number (see Google's list of geo targets), 2900 that of XK. */
const byCriterion = new Map(countryCodes.map(({ alpha2, number }) => [String(2_000 + Number(number)), alpha2]))

/** Returns the two-letter code of a country; unknown if Google names none or one that is not in the list. */
export function countryAt(criterion: string | undefined): string {
  return byCriterion.get(criterion ?? '') ?? unknownCountry
}
