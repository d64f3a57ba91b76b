import type { Fields } from './tree.ts'

/** Google's criterion id of a country is 2000 + its ISO 3166 number. This list has the countries of the sandbox accounts, and some more. */
const numbers: Readonly<Record<string, number>> = {
  AE: 784,
  AR: 32,
  AT: 40,
  AU: 36,
  BD: 50,
  BE: 56,
  BR: 76,
  CA: 124,
  CH: 756,
  CL: 152,
  CN: 156,
  CO: 170,
  CZ: 203,
  DE: 276,
  DK: 208,
  EG: 818,
  ES: 724,
  FI: 246,
  FR: 250,
  GB: 826,
  GR: 300,
  HK: 344,
  HU: 348,
  ID: 360,
  IE: 372,
  IL: 376,
  IN: 356,
  IT: 380,
  JP: 392,
  KR: 410,
  KW: 414,
  MX: 484,
  MY: 458,
  NG: 566,
  NL: 528,
  NO: 578,
  NZ: 554,
  PE: 604,
  PH: 608,
  PK: 586,
  PL: 616,
  PT: 620,
  RO: 642,
  SA: 682,
  SE: 752,
  SG: 702,
  TH: 764,
  TR: 792,
  TW: 158,
  UA: 804,
  US: 840,
  VN: 704,
  ZA: 710,
}

/** 0 for a country without a number here: Google sends such rows without a country. */
export function criterionOf(country: string): number {
  const number = numbers[country]
  return number === undefined ? 0 : 2_000 + number
}

export function geoTargetRows(): Fields[] {
  return Object.entries(numbers).map(([code, number]) => ({
    'geo_target_constant.resource_name': `geoTargetConstants/${2_000 + number}`,
    'geo_target_constant.id': String(2_000 + number),
    'geo_target_constant.name': code,
    'geo_target_constant.canonical_name': code,
    'geo_target_constant.country_code': code,
    'geo_target_constant.target_type': 'Country',
    'geo_target_constant.status': 'ENABLED',
  }))
}
