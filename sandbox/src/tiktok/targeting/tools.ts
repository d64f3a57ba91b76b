import { type Asking, readable } from '../asking.ts'
import { valuesOf } from '../create/enums.ts'
import { badParameter } from '../envelope.ts'
import { id, listOf, oneOf, optional, parse, required, text, whole } from '../parameters.ts'
import { actionCategories, categoriesIn, interestCategories } from './categories.ts'
import { languages as all } from './languages.ts'
import { type Region, regions, regionsIn } from './regions.ts'

const query = ({ call }: Asking) => Object.fromEntries(call.query)
const placements = listOf(oneOf(valuesOf('Placement')), 10)

const ranges = ['ALL', 'TO_COUNTRY', 'TO_PROVINCE', 'TO_CITY', 'TO_DISTRICT'] as const
const depths = { TO_COUNTRY: 1, TO_PROVINCE: 2, TO_CITY: 3, TO_DISTRICT: 3, ALL: 3 } as const
const depthOf = { COUNTRY: 1, PROVINCE: 2, CITY: 3 } as const

/** `GET /tool/region/`: the places that ad groups can address, down to a level. */
export function places(asking: Asking): unknown {
  const given = parse(
    {
      advertiser_id: required(id),
      placements: required(placements),
      objective_type: required(oneOf(valuesOf('ObjectiveType'))),
      promotion_target_type: optional(text),
      operating_system: optional(oneOf(valuesOf('OperatingSystem'))),
      brand_safety_type: optional(oneOf(valuesOf('BrandSafetyType'))),
      brand_safety_partner: optional(text),
      level_range: optional(oneOf(ranges)),
      rf_campaign_type: optional(text),
    },
    query(asking),
    true,
  )
  readable(asking, given.advertiser_id)
  const wanted = regions.filter(({ level }) => depthOf[level] <= depths[given.level_range ?? 'ALL'])
  return { region_info: wanted.map(row), region_list: wanted.map((one) => one.id) }
}

const row = (region: Region) => ({
  location_id: region.id,
  name: region.name,
  parent_id: region.parent,
  region_code: region.country,
  level: region.level,
  area_type: 'ADMIN',
  next_level_ids: regionsIn(region.id).map((one) => one.id),
  support_below_18: region.country !== 'US',
})

/** `GET /tool/language/` */
export function languages(asking: Asking): unknown {
  const given = parse({ advertiser_id: required(id) }, query(asking), true)
  readable(asking, given.advertiser_id)
  return { languages: all }
}

const categoryShape = {
  advertiser_id: required(id),
  special_industries: optional(listOf(oneOf(valuesOf('SpecialIndustry')), 3)),
  language: optional(text),
}

/** `GET /tool/interest_category/` */
export function interests(asking: Asking): unknown {
  const shape = { ...categoryShape, version: optional(whole(1, 2)), placements: optional(placements) }
  const given = parse(shape, query(asking), true)
  readable(asking, given.advertiser_id)
  return {
    interest_categories: interestCategories.map((one) => ({
      interest_category_id: one.id,
      interest_category_name: one.name,
      level: one.parent === null ? 1 : 2,
      sub_category_ids: categoriesIn(interestCategories, one.id),
      placements: ['PLACEMENT_TIKTOK'],
      special_industries: [],
    })),
  }
}

/** `GET /tool/action_category/` */
export function actions(asking: Asking): unknown {
  const given = parse(categoryShape, query(asking), true)
  readable(asking, given.advertiser_id)
  return {
    action_categories: actionCategories.map((one) => ({
      action_category_id: one.id,
      name: one.name,
      description: one.name,
      action_scene: one.scene,
      level: one.parent === null ? 1 : 2,
      sub_category_ids: categoriesIn(actionCategories, one.id),
      special_industries: [],
    })),
  }
}

/** `POST /tool/targeting/search/`: places whose name contains a keyword, or whose code or number it is. */
export function searchPlaces(asking: Asking): unknown {
  const given = parse(
    {
      advertiser_id: required(id),
      objective_type: required(oneOf(valuesOf('ObjectiveType'))),
      placements: required(placements),
      search_type: required(oneOf(['FUZZY_SEARCH', 'BATCH_REGION_SEARCH', 'BATCH_ZIPCODE_SEARCH'])),
      keywords: required(listOf(text, 1_000)),
      promotion_type: optional(text),
      geo_types: optional(listOf(oneOf(['COUNTRY', 'PROVINCE', 'CITY', 'DISTRICT', 'DMA', 'ZIP_CODE']), 6)),
      region_codes: optional(listOf(text, 1_000)),
      operating_system: optional(oneOf(valuesOf('OperatingSystem'))),
      brand_safety_type: optional(oneOf(valuesOf('BrandSafetyType'))),
      brand_safety_partner: optional(text),
    },
    asking.call.body ?? {},
    false,
  )
  readable(asking, given.advertiser_id)
  const fuzzy = given.search_type === 'FUZZY_SEARCH'
  if (fuzzy && given.keywords.length > 1) throw badParameter('keywords: Length must be 1 when search_type is FUZZY_SEARCH.')
  const { geo_types, region_codes } = given
  const found = (keyword: string) =>
    regions.filter(
      ({ name, level, country }) =>
        (fuzzy ? name.toLowerCase().includes(keyword.toLowerCase()) : name.toLowerCase() === keyword.toLowerCase()) &&
        (geo_types?.includes(level) ?? true) &&
        (region_codes?.includes(country) ?? true),
    )
  return { targeting_tag_list: given.keywords.flatMap((keyword) => found(keyword).map((region) => tag(keyword, region))) }
}

const tag = (keyword: string, region: Region) => ({
  keyword,
  targeting_type: 'GEO',
  name: region.name,
  status_info: { status: 'ENABLED', reason: '' },
  geo: { geo_id: region.id, geo_type: region.level, description: region.name, region_code: region.country, parent_id: region.parent },
})

/** `GET /tool/url_validate/`; the form of its answer is that of the community's client for the same tool. The address is not fetched. */
export function validateUrl(asking: Asking): unknown {
  const given = parse({ advertiser_id: required(id), url: required(text) }, query(asking), true)
  readable(asking, given.advertiser_id)
  const protocol = URL.parse(given.url)?.protocol ?? null
  const isWeb = protocol === 'http:' || protocol === 'https:'
  const validate_info = { is_valid_url: isWeb, is_scheme_link: protocol !== null && !isWeb, is_valid_scheme: protocol !== null && !isWeb }
  return { landing_page_url_info: { validate_info } }
}
