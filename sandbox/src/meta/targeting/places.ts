import { countries, countryName } from '../../world/countries.ts'

export interface Place {
  readonly key: string
  readonly name: string
  readonly type: 'country' | 'region' | 'city'
  readonly country: string
  readonly region?: string
  readonly regionId?: number
}

/** Regions by country, each with its cities: `US: California = Los Angeles, San Francisco; …`. A selection. */
const text = [
  'US: California = Los Angeles, San Francisco, San Diego; New York = New York, Buffalo; Texas = Houston, Austin, Dallas; Florida = Miami, Orlando; Illinois = Chicago; Washington = Seattle',
  'DE: Berlin = Berlin; Bayern = Munich, Nuremberg; Hamburg = Hamburg; Hessen = Frankfurt am Main; Nordrhein-Westfalen = Cologne, Düsseldorf',
  'FR: Île-de-France = Paris; Provence-Alpes-Côte d’Azur = Marseille, Nice; Auvergne-Rhône-Alpes = Lyon',
  'GB: England = London, Manchester, Birmingham; Scotland = Edinburgh, Glasgow; Wales = Cardiff',
  'JP: Tokyo = Shinjuku-ku, Shibuya-ku; Osaka Prefecture = Osaka; Kyoto Prefecture = Kyoto; Hokkaido = Sapporo',
  'KR: Seoul = Seoul; Busan = Busan',
  'CA: Ontario = Toronto, Ottawa; Québec = Montreal; British Columbia = Vancouver',
  'AU: New South Wales = Sydney; Victoria = Melbourne; Queensland = Brisbane',
  'BR: São Paulo (state) = São Paulo; Rio de Janeiro (state) = Rio de Janeiro',
  'IN: Maharashtra = Mumbai, Pune; Karnataka = Bangalore; Delhi = New Delhi',
  'ID: Jakarta = Jakarta; Bali = Denpasar',
  'TW: Taipei City = Taipei; Kaohsiung City = Kaohsiung',
  'ES: Madrid = Madrid; Cataluña = Barcelona',
  'IT: Lombardia = Milan; Lazio = Rome',
]

const regions: Place[] = []
const cities: Place[] = []
for (const line of text) {
  const [country = '', rest = ''] = line.split(': ')
  for (const part of rest.split('; ')) {
    const [region = '', list = ''] = part.split(' = ')
    const regionId = 3_800 + regions.length
    regions.push({ key: String(regionId), name: region, type: 'region', country })
    for (const name of list.split(', '))
      cities.push({ key: String(2_400_000 + cities.length * 37), name, type: 'city', country, region, regionId })
  }
}

/** Everywhere that can be targeted here: all countries, and the regions and cities of some. */
export const places: readonly Place[] = [
  ...countries.map((code): Place => ({ key: code, name: countryName(code), type: 'country', country: code })),
  ...regions,
  ...cities,
]

export const hasRegions = (country: string): boolean => regions.some((one) => one.country === country)

export const placeWithKey = (type: Place['type'], key: string | null): Place | null =>
  places.find((one) => one.type === type && one.key === key) ?? null

/** Languages with their keys (Meta's `adlocale`). Those above 1000 stand for all variants of a language. */
export const locales: readonly { readonly key: number; readonly name: string }[] = [
  [6, 'English (US)'],
  [24, 'English (UK)'],
  [1001, 'English (All)'],
  [5, 'German'],
  [9, 'French (France)'],
  [1003, 'French (All)'],
  [23, 'Spanish (Spain)'],
  [7, 'Spanish'],
  [1002, 'Spanish (All)'],
  [10, 'Italian'],
  [16, 'Portuguese (Brazil)'],
  [31, 'Portuguese (Portugal)'],
  [11, 'Japanese'],
  [12, 'Korean'],
  [20, 'Simplified Chinese (China)'],
  [21, 'Traditional Chinese (Hong Kong)'],
  [22, 'Traditional Chinese (Taiwan)'],
  [1004, 'Chinese (All)'],
  [14, 'Dutch'],
  [15, 'Polish'],
  [17, 'Russian'],
  [19, 'Turkish'],
  [25, 'Indonesian'],
  [27, 'Vietnamese'],
  [28, 'Arabic'],
  [35, 'Thai'],
  [46, 'Hindi'],
].map(([key, name]) => ({ key: Number(key), name: String(name) }))
