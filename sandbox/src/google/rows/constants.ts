import { customAudiencesOf, systemVersions, userInterests } from '../targeting/audiences.ts'
import { languages } from '../targeting/languages.ts'
import { canonicalName, type Place, places } from '../targeting/places.ts'
import { type Fields, nameIn, type Tree } from './tree.ts'

export const placeFields = (place: Place): Fields => ({
  'geo_target_constant.resource_name': `geoTargetConstants/${place.id}`,
  'geo_target_constant.id': place.id,
  'geo_target_constant.name': place.name,
  'geo_target_constant.canonical_name': canonicalName(place),
  'geo_target_constant.country_code': place.country,
  'geo_target_constant.target_type': place.type,
  'geo_target_constant.parent_geo_target': place.parent === null ? undefined : `geoTargetConstants/${place.parent}`,
  'geo_target_constant.status': 'ENABLED',
})

export const placeRows = (): Fields[] => places.map(placeFields)

export const languageRows = (): Fields[] =>
  languages.map(({ id, code, name }) => ({
    'language_constant.resource_name': `languageConstants/${id}`,
    'language_constant.id': id,
    'language_constant.code': code,
    'language_constant.name': name,
    'language_constant.targetable': true,
  }))

export const userInterestRows = (tree: Tree): Fields[] =>
  userInterests.map(({ id, name, taxonomy }) => ({
    'user_interest.resource_name': nameIn(tree, 'userInterests', id),
    'user_interest.user_interest_id': id,
    'user_interest.name': name,
    'user_interest.taxonomy_type': taxonomy,
    'user_interest.launched_to_all': true,
  }))

export const customAudienceRows = (tree: Tree): Fields[] =>
  customAudiencesOf(tree.account).map(({ id, name, type }) => ({
    'custom_audience.resource_name': nameIn(tree, 'customAudiences', id),
    'custom_audience.id': id,
    'custom_audience.name': name,
    'custom_audience.type': type,
    'custom_audience.status': 'ENABLED',
  }))

export const systemVersionRows = (): Fields[] =>
  systemVersions.map(({ id, name, major }) => ({
    'operating_system_version_constant.resource_name': `operatingSystemVersionConstants/${id}`,
    'operating_system_version_constant.id': id,
    'operating_system_version_constant.name': name,
    'operating_system_version_constant.os_major_version': major,
    'operating_system_version_constant.os_minor_version': 0,
    'operating_system_version_constant.operator_type': 'GREATER_THAN_EQUALS_TO',
  }))
