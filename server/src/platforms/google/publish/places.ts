import type { PlanPlace } from '@adroit/contract/publish-plan'
import { countryCodes } from '../../../lib/country-codes.ts'

/** Google's criterion of a country is 2,000 plus its ISO 3166 number, see `countries.ts`. */
const criteria = new Map(countryCodes.map(({ alpha2, number }) => [alpha2, String(2_000 + Number(number))]))

/** Places that ads of Google can be shown in, as ids of geo target constants. Regions and cities of other platforms are left out. */
export function geoTargetsOf(places: readonly PlanPlace[]): string[] {
  return places.flatMap(({ platform, kind, id }) => {
    if (kind === 'country') return criteria.get(id) ?? []
    return platform === 'google' ? [id] : []
  })
}
