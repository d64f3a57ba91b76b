import { countries } from '../../world/countries.ts'
import type { Fields } from '../../world/world.ts'
import { listIn, objectIn, recordsIn, textIn } from '../create/check.ts'
import { refuse } from '../create/refuse.ts'
import { GraphError, invalid } from '../errors.ts'
import { locales, placeWithKey } from './places.ts'

/** Countries in which Meta delivers no ads (2641). */
const restricted = ['CU', 'IR', 'KP', 'SY']

/** Checks places and languages. Without places, only people of a custom audience are reached. */
export function checkPlaces(targeting: Fields, hasAudience: boolean): void {
  const included = keysOf(targeting, 'geo_locations')
  keysOf(targeting, 'excluded_geo_locations')
  if (included === 0 && !hasAudience) throw refuse('Location required', 'Choose at least one location, or a custom audience.')
  for (const one of listIn('targeting[locales]', targeting['locales'])) {
    if (!locales.some(({ key }) => key === Number(one))) throw invalid(`Invalid locale ${one} in targeting[locales]`)
  }
}

/** Checks the places of one key, and returns how many there are. */
function keysOf(targeting: Fields, name: string): number {
  if (targeting[name] === undefined) return 0
  const places = objectIn(`targeting[${name}]`, targeting[name], 'geo')
  const chosen = listIn(`targeting[${name}][countries]`, places['countries']).map(String)
  for (const country of chosen) {
    if (restricted.includes(country)) {
      throw new GraphError({ code: 2641, message: 'Your ad includes or excludes locations that are currently restricted' })
    }
    if (!countries.includes(country)) throw invalid(`Invalid country code "${country}" in targeting[${name}][countries]`)
  }
  let count = chosen.length
  for (const [key, type] of [
    ['regions', 'region'],
    ['cities', 'city'],
  ] as const) {
    for (const one of recordsIn(`targeting[${name}][${key}]`, places[key])) {
      const id = textIn(one, 'key')
      if (placeWithKey(type, id) === null) throw invalid(`Invalid key "${id}" in targeting[${name}][${key}]`)
      count += 1
    }
  }
  const others = Object.entries(places).filter(
    ([key, value]) => !['countries', 'regions', 'cities', 'location_types'].includes(key) && Array.isArray(value),
  )
  return count + others.length
}

/** The countries of all included places. */
export function countriesIn(targeting: Fields): readonly string[] {
  const places = targeting['geo_locations']
  if (typeof places !== 'object' || places === null) return []
  const { countries: chosen, regions, cities } = places as Fields
  const within = (type: 'region' | 'city', list: unknown) =>
    recordsIn(type, list).flatMap((one) => placeWithKey(type, textIn(one, 'key'))?.country ?? [])
  return [...new Set([...listIn('countries', chosen).map(String), ...within('region', regions), ...within('city', cities)])]
}
