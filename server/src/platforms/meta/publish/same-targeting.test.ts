import { expect, it } from 'vitest'
import { sameTargeting } from './same-targeting.ts'

const sent = {
  age_min: 21,
  age_max: 65,
  geo_locations: { countries: ['DE', 'AT'], regions: [{ key: '3847' }], cities: [{ key: '2430536' }] },
  excluded_geo_locations: { cities: [{ key: '777' }] },
  locales: [1001, 5],
  custom_audiences: [{ id: '77' }],
  flexible_spec: [{ interests: [{ id: '6003', name: 'Running' }] }],
  user_os: ['iOS'],
  device_platforms: ['mobile'],
  targeting_automation: { advantage_audience: 0 },
}

it('accepts what Meta adds, expands and reorders', () => {
  const found = {
    ...sent,
    geo_locations: {
      countries: ['AT', 'DE'],
      regions: [{ key: '3847', name: 'California', country: 'US' }],
      cities: [{ key: '2430536', name: 'Menlo Park', radius: 10, distance_unit: 'mile', region: 'California', region_id: '3847' }],
      location_types: ['home', 'recent'],
    },
    excluded_geo_locations: { cities: [{ key: '777', name: 'Paris' }], location_types: ['home', 'recent'] },
    locales: [5, 6, 24],
    custom_audiences: [{ id: '77', name: 'Buyers' }],
    brand_safety_content_filter_levels: ['FACEBOOK_RELAXED'],
    targeting_automation: { advantage_audience: 0, individual_setting: { age: 0 } },
  }
  expect(sameTargeting(sent, found)).toBe(true)
})

it.each([
  ['an age', { age_max: 60 }],
  ['a gender', { genders: [1] }],
  ['a country', { geo_locations: { ...sent.geo_locations, countries: ['DE'] } }],
  ['another kind of place', { geo_locations: { ...sent.geo_locations, zips: [{ key: 'US:94304' }] } }],
  ['an excluded place', { excluded_geo_locations: undefined }],
  ['a language', { locales: [6, 5] }],
  ['an audience', { custom_audiences: [{ id: '78' }] }],
  ['an excluded audience', { excluded_custom_audiences: [{ id: '79' }] }],
  ['an interest', { flexible_spec: [{ interests: [{ id: '6003' }, { id: '6004' }] }] }],
  ['an exclusion', { exclusions: { interests: [{ id: '6005' }] } }],
  ['a system', { user_os: ['Android'] }],
  ['a device', { device_platforms: ['mobile', 'desktop'] }],
  ['Advantage audience', { targeting_automation: { advantage_audience: 1 } }],
])('sees that %s differs', (_what, change) => {
  expect(sameTargeting(sent, { ...sent, ...change })).toBe(false)
})
