import { spokenBy } from './locales.ts'

type Given = Readonly<Record<string, unknown>>

/** Ages that Meta assumes if none are sent. */
const usualAges = { age_min: 18, age_max: 65 }

/**
 * Returns whether two targetings reach the same people. Meta reads back more than was sent (names of places, location types, groups of
 * languages as their members), and in another order.
 */
export const sameTargeting = (sent: unknown, found: unknown): boolean =>
  JSON.stringify(normalized(sent)) === JSON.stringify(normalized(found))

function normalized(value: unknown): unknown {
  const given = objectOf(value)
  return {
    ages: [given['age_min'] ?? usualAges.age_min, given['age_max'] ?? usualAges.age_max].map(Number),
    genders: sorted(given['genders']),
    places: placesIn(given['geo_locations']),
    excludedPlaces: placesIn(given['excluded_geo_locations']),
    locales: [...new Set(spokenBy(listOf(given['locales']).map(Number)))].sort((a, b) => a - b),
    audiences: ids(given['custom_audiences']),
    excludedAudiences: ids(given['excluded_custom_audiences']),
    flexible: listOf(given['flexible_spec'])
      .map(taxonomyIn)
      .map((one) => JSON.stringify(one))
      .sort(),
    exclusions: taxonomyIn(given['exclusions']),
    systems: sorted(given['user_os']),
    devices: sorted(given['device_platforms']),
    advantage: Number(objectOf(given['targeting_automation'])['advantage_audience'] ?? 0),
  }
}

const objectOf = (value: unknown): Given => (typeof value === 'object' && value !== null ? (value as Given) : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const sorted = (value: unknown): string[] => listOf(value).map(String).sort()

/** Entries of a list of objects by id or key. */
const ids = (value: unknown): string[] => sorted(listOf(value).map((one) => objectOf(one)['id'] ?? objectOf(one)['key']))

/** Every kind of place, so that none can be added unnoticed. */
function placesIn(value: unknown): unknown {
  const { location_types: _types, countries, ...others } = objectOf(value)
  const named = Object.entries(others).map(([kind, places]) => [kind, ids(places)] as const)
  return { countries: sorted(countries), others: named.filter(([, places]) => places.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)) }
}

function taxonomyIn(value: unknown): unknown {
  return Object.entries(objectOf(value))
    .map(([kind, entries]) => [kind, ids(entries)] as const)
    .filter(([, entries]) => entries.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
