/** A place that ad groups can address: a country, a province (in the United States a state) or a city. */
export interface Region {
  /** Number in GeoNames, as TikTok uses them. */
  readonly id: string
  readonly name: string
  readonly level: 'COUNTRY' | 'PROVINCE' | 'CITY'
  /** ISO 3166, two letters. */
  readonly country: string
  /** `0` for countries. */
  readonly parent: string
}

/** Countries by code: a selection, as everything here. */
const countries: Readonly<Record<string, string>> = {
  AE: '290557',
  AR: '3865483',
  AT: '2782113',
  AU: '2077456',
  BE: '2802361',
  BR: '3469034',
  CA: '6251999',
  CH: '2658434',
  CL: '3895114',
  CO: '3686110',
  CZ: '3077311',
  DE: '2921044',
  DK: '2623032',
  EG: '357994',
  ES: '2510769',
  FI: '660013',
  FR: '3017382',
  GB: '2635167',
  GR: '390903',
  HU: '719819',
  ID: '1643084',
  IE: '2963597',
  IL: '294640',
  IT: '3175395',
  JP: '1861060',
  KR: '1835841',
  KW: '285570',
  MX: '3996063',
  MY: '1733045',
  NL: '2750405',
  NO: '3144096',
  NZ: '2186224',
  PE: '3932488',
  PH: '1694008',
  PL: '798544',
  PT: '2264397',
  QA: '289688',
  RO: '798549',
  SA: '102358',
  SE: '2661886',
  SG: '1880251',
  TH: '1605651',
  TR: '298795',
  TW: '1668284',
  UA: '690791',
  US: '6252001',
  VN: '1562822',
  ZA: '953987',
}

/** Provinces and cities: id, name, level, country and, for cities, the province. */
const below: readonly (readonly [string, string, 'PROVINCE' | 'CITY', string, string?])[] = [
  ['5332921', 'California', 'PROVINCE', 'US'],
  ['5368361', 'Los Angeles', 'CITY', 'US', '5332921'],
  ['5391959', 'San Francisco', 'CITY', 'US', '5332921'],
  ['5128638', 'New York', 'PROVINCE', 'US'],
  ['5128581', 'New York City', 'CITY', 'US', '5128638'],
  ['4736286', 'Texas', 'PROVINCE', 'US'],
  ['4155751', 'Florida', 'PROVINCE', 'US'],
  ['2951839', 'Bavaria', 'PROVINCE', 'DE'],
  ['2867714', 'Munich', 'CITY', 'DE', '2951839'],
  ['2950157', 'State of Berlin', 'PROVINCE', 'DE'],
  ['2950159', 'Berlin', 'CITY', 'DE', '2950157'],
  ['6269131', 'England', 'PROVINCE', 'GB'],
  ['2643743', 'London', 'CITY', 'GB', '6269131'],
  ['3012874', 'Île-de-France', 'PROVINCE', 'FR'],
  ['2988507', 'Paris', 'CITY', 'FR', '3012874'],
  ['1850144', 'Tokyo', 'PROVINCE', 'JP'],
  ['1853904', 'Osaka', 'PROVINCE', 'JP'],
  ['6093943', 'Ontario', 'PROVINCE', 'CA'],
  ['6167865', 'Toronto', 'CITY', 'CA', '6093943'],
]

const names = new Intl.DisplayNames('en', { type: 'region' })

/** All places: countries first. */
export const regions: readonly Region[] = [
  ...Object.entries(countries).map(
    ([country, id]): Region => ({ id, name: names.of(country) ?? country, level: 'COUNTRY', country, parent: '0' }),
  ),
  ...below.map(([id, name, level, country, parent]): Region => ({ id, name, level, country, parent: parent ?? countries[country] ?? '0' })),
]

const byId = new Map(regions.map((region) => [region.id, region]))

export const regionOf = (id: string): Region | null => byId.get(id) ?? null
export const countryOf = (id: string): string => byId.get(id)?.country ?? ''
/** Places directly within another one. */
export const regionsIn = (id: string): readonly Region[] => regions.filter(({ parent }) => parent === id)
