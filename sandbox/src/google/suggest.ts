import { type Answer, type Call, json } from '../http/call.ts'
import type { World } from '../world/world.ts'
import { bodyOf, textOf } from './body.ts'
import { BadBody, fail } from './failure.ts'
import { takeOperations } from './quota.ts'
import { placeFields } from './rows/constants.ts'
import { type Place, placeOf, places } from './targeting/places.ts'

/** Most names of one request. */
const mostNames = 25

/** `geoTargetConstants:suggest`: places by their names, or by their resource names. */
export function suggestPlaces(call: Call, world: World, requestId: string): Answer {
  const body = bodyOf(call.body, ['locale', 'countryCode', 'locationNames', 'geoTargets'])
  const country = textOf(body, 'countryCode')
  const locale = textOf(body, 'locale') ?? 'en'
  const names = listIn(body, 'locationNames', 'names')
  const targets = listIn(body, 'geoTargets', 'geoTargetConstants')
  if ((names === null) === (targets === null))
    fail(400, { code: ['requestError', 'REQUIRED_FIELD_MISSING'], message: 'Required field is missing.', at: ['query'] })
  if ((names ?? []).length > mostNames)
    fail(400, { code: ['collectionSizeError', 'TOO_MANY'], message: 'Too many.', at: ['location_names', 'names'] })
  takeOperations(world, 1)
  const found = [
    ...(names ?? []).flatMap((name) => placesNamed(name, country).map((place) => suggestion(place, locale, name))),
    ...(targets ?? []).flatMap((name) => {
      const place = placeOf(name.replace(/^geoTargetConstants\//, ''))
      return place === null ? [] : [suggestion(place, locale, null)]
    }),
  ]
  return json(found.length === 0 ? {} : { geoTargetConstantSuggestions: found }, 200, { 'request-id': requestId })
}

function listIn(body: Readonly<Record<string, unknown>>, name: string, inner: string): string[] | null {
  if (body[name] === undefined) return null
  const list = bodyOf(body[name], [inner], name)[inner] ?? []
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'string')) throw new BadBody(`Invalid value at '${name}.${inner}'`)
  return list
}

/** Places whose name begins with the text, the exact ones first. */
function placesNamed(text: string, country: string | undefined): Place[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const found = places.filter(
    (place) => place.name.toLowerCase().startsWith(wanted) && (country === undefined || place.country === country.toUpperCase()),
  )
  const isExact = (place: Place) => Number(place.name.toLowerCase() === wanted)
  return found.sort((one, other) => isExact(other) - isExact(one)).slice(0, 10)
}

const reaches = { Country: '50000000', State: '4000000', City: '900000' } as const

function suggestion(place: Place, locale: string, searchTerm: string | null): unknown {
  return {
    locale,
    ...(searchTerm === null ? {} : { searchTerm }),
    reach: reaches[place.type],
    geoTargetConstant: constantOf(place),
    geoTargetConstantParents: parentsOf(place).map(constantOf),
  }
}

function parentsOf(place: Place): Place[] {
  const parent = place.parent === null ? null : placeOf(place.parent)
  return parent === null ? [] : [parent, ...parentsOf(parent)]
}

function constantOf(place: Place): unknown {
  const row = placeFields(place)
  const field = (name: string) => row[`geo_target_constant.${name}`]
  return {
    resourceName: field('resource_name'),
    id: place.id,
    name: place.name,
    canonicalName: field('canonical_name'),
    countryCode: place.country,
    targetType: place.type,
    status: 'ENABLED',
    ...(place.parent === null ? {} : { parentGeoTarget: field('parent_geo_target') }),
  }
}
