import { type Answer, json } from '../../http/call.ts'
import { invalid } from '../errors.ts'
import type { Given } from '../given.ts'
import { oneOf, textOf, wholeOf, wordsOf } from '../params.ts'
import { type Detail, details } from './details.ts'
import { hasRegions, locales, type Place, places } from './places.ts'

export const searchParams = ['type', 'q', 'class', 'location_types', 'country_code', 'region_id', 'interest_list', 'match_country_code']

const types = ['adgeolocation', 'adlocale', 'adinterest', 'adinterestvalid', 'adTargetingCategory'] as const
const placeTypes = ['country', 'region', 'city'] as const
const usualLimit = 25

/** `GET search`: places, languages and options of detailed targeting by a part of their name (Meta's page on targeting search). */
export function search({ params }: Given): Answer {
  const type = oneOf(params, 'type', types)
  if (type === null) throw invalid('The parameter type is required')
  const q = textOf(params, 'q')?.toLowerCase() ?? ''
  const found = { adgeolocation, adlocale, adinterest, adinterestvalid, adTargetingCategory }[type]
  const data = found(params, (name) => name.toLowerCase().includes(q), q !== '')
  return json({ data: data.slice(0, wholeOf(params, 'limit') ?? usualLimit) })
}

type Matches = (name: string) => boolean
type Asked = Given['params']

function adgeolocation(params: Asked, matches: Matches): unknown[] {
  const wanted = wordsOf(params, 'location_types')
  const [country, region] = [textOf(params, 'country_code'), textOf(params, 'region_id')]
  return places
    .filter((place) => wanted.length === 0 || wanted.includes(place.type))
    .filter((place) => placeTypes.includes(place.type) && matches(place.name))
    .filter((place) => (country === null || place.country === country) && (region === null || String(place.regionId) === region))
    .map(placeNode)
}

function placeNode(place: Place): object {
  const { key, name, type, country } = place
  if (type === 'country') {
    return {
      key,
      name,
      type,
      country_code: country,
      country_name: name,
      supports_region: hasRegions(country),
      supports_city: hasRegions(country),
    }
  }
  const above = places.find((one) => one.type === 'country' && one.country === country)
  const common = { key, name, type, country_code: country, country_name: above?.name, supports_region: true, supports_city: true }
  return type === 'region' ? common : { ...common, region: place.region, region_id: place.regionId }
}

const adlocale = (_: Asked, matches: Matches): unknown[] => locales.filter(({ name }) => matches(name))

function adinterest(_: Asked, matches: Matches, isAsked: boolean): unknown[] {
  // Without a text, an autocomplete suggests nothing.
  return isAsked ? details.filter((one) => one.type === 'interests' && matches(one.name)).map(interestNode) : []
}

const interestNode = ({ id, name, path, lower, upper }: Detail): object => ({
  id,
  name,
  audience_size_lower_bound: lower,
  audience_size_upper_bound: upper,
  path,
  description: '',
  topic: path[1],
})

/** `interest_list`: which of these names are interests. */
function adinterestvalid(params: Asked): unknown[] {
  return wordsOf(params, 'interest_list').map((name) => {
    const known = details.find((one) => one.type === 'interests' && one.name === name)
    return known === undefined ? { name, valid: false } : { ...interestNode(known), valid: true }
  })
}

const classes = [
  'interests',
  'behaviors',
  'demographics',
  'life_events',
  'family_statuses',
  'industries',
  'income',
  'user_device',
  'user_os',
] as const

/** `class`: everything of a kind. */
function adTargetingCategory(params: Asked, matches: Matches): unknown[] {
  const kind = oneOf(params, 'class', classes)
  if (kind === null) throw invalid('The parameter class is required')
  if (kind === 'user_os')
    return ['iOS', 'Android'].filter(matches).map((name) => ({ platform: name, name, type: 'user_os', description: name }))
  if (kind === 'user_device')
    return ['iPhone', 'iPad', 'Galaxy S25', 'Pixel 10'].filter(matches).map((name) => ({ name, type: 'user_device' }))
  return details
    .filter((one) => (kind === 'demographics' ? one.path[0] === 'Demographics' : one.type === kind) && matches(one.name))
    .map((one) => ({ ...interestNode(one), type: one.type }))
}
