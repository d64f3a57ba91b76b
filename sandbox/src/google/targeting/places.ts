import { countries, countryName } from '../../world/countries.ts'
import { criterionOf } from '../rows/countries.ts'

/** A place that can be targeted, as a `geoTargetConstant`. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly type: 'Country' | 'State' | 'City'
  /** Id of the place that contains it; null: a country. */
  readonly parent: string | null
}

/** Regions by country, each with its cities. A selection with invented numbers. */
const text = [
  'US: California = Los Angeles, San Francisco, San Diego; New York = New York, Buffalo; Texas = Houston, Austin; Washington = Seattle',
  'DE: Berlin = Berlin; Bavaria = Munich, Nuremberg; Hamburg = Hamburg; Hesse = Frankfurt',
  'FR: Île-de-France = Paris; Provence-Alpes-Côte d’Azur = Marseille, Nice',
  'GB: England = London, Manchester; Scotland = Edinburgh',
  'JP: Tokyo = Shibuya, Shinjuku; Osaka = Osaka; Hokkaido = Sapporo',
  'CA: Ontario = Toronto, Ottawa; Quebec = Montreal',
  'AU: New South Wales = Sydney; Victoria = Melbourne',
  'BR: State of São Paulo = São Paulo; State of Rio de Janeiro = Rio de Janeiro',
]

const known: Place[] = countries.flatMap((code) => {
  const id = criterionOf(code)
  return id === 0 ? [] : [{ id: String(id), name: countryName(code), country: code, type: 'Country' as const, parent: null }]
})
for (const line of text) {
  const [country = '', rest = ''] = line.split(': ')
  for (const part of rest.split('; ')) {
    const [name = '', cities = ''] = part.split(' = ')
    const state = { id: String(20_100 + known.length), name, country, type: 'State' as const, parent: String(criterionOf(country)) }
    known.push(state)
    for (const city of cities.split(', '))
      known.push({ id: String(1_002_000 + 7 * known.length), name: city, country, type: 'City', parent: state.id })
  }
}

/** Everywhere that can be targeted here: countries, and the regions and cities of some. */
export const places: readonly Place[] = known

export const placeOf = (id: string): Place | null => places.find((place) => place.id === id) ?? null

/** The name with everything around it: `Munich,Bavaria,Germany`. */
export function canonicalName(place: Place): string {
  const above = place.parent === null ? null : placeOf(place.parent)
  return above === null ? place.name : `${place.name},${canonicalName(above)}`
}
