import { badParameter, notHere } from '../envelope.ts'
import { type Check, id, listOf, oneOf, optional, type Parsed, record, required, text, truth } from '../parameters.ts'
import { primaryFilters } from '../read/statuses.ts'
import { metricsOf } from './metrics.ts'

const day: Check<string> = (raw, name, inQuery) => {
  const value = text(raw, name, inQuery)
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(value))
    throw badParameter(`${name}: Invalid date format, should be YYYY-MM-DD.`)
  return value
}

export const dataLevels = {
  AUCTION_ADVERTISER: 'advertiser_id',
  AUCTION_CAMPAIGN: 'campaign_id',
  AUCTION_ADGROUP: 'adgroup_id',
  AUCTION_AD: 'ad_id',
  RESERVATION_CAMPAIGN: 'campaign_id',
  RESERVATION_ADGROUP: 'adgroup_id',
  RESERVATION_AD: 'ad_id',
} as const

/** Parameters that sync and async reports share. */
export const reportShape = {
  advertiser_id: optional(id),
  advertiser_ids: optional(listOf(id, 5)),
  service_type: optional(oneOf(['AUCTION', 'RESERVATION'])),
  report_type: required(oneOf(['BASIC', 'AUDIENCE', 'PLAYABLE_MATERIAL', 'CATALOG', 'BC', 'TT_SHOP'])),
  data_level: required(oneOf(Object.keys(dataLevels) as (keyof typeof dataLevels)[])),
  dimensions: required(listOf(text, 10)),
  metrics: optional(listOf(text, 200)),
  start_date: optional(day),
  end_date: optional(day),
  query_lifetime: optional(truth),
  order_field: optional(text),
  order_type: optional(oneOf(['ASC', 'DESC'])),
  filtering: optional(
    listOf(
      record({ field_name: required(text), filter_type: required(oneOf(['IN', 'MATCH', 'BETWEEN'])), filter_value: required(text) }),
      20,
    ),
  ),
}

export interface Query {
  readonly advertiserId: string
  readonly type: 'BASIC' | 'AUDIENCE'
  readonly level: keyof typeof dataLevels
  readonly byDay: boolean
  readonly byCountry: boolean
  readonly dimensions: readonly string[]
  readonly metrics: readonly string[]
  readonly from: string
  readonly to: string
  readonly order: { readonly field: string; readonly down: boolean } | null
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly status: (typeof primaryFilters)[number]
}

/** Validates a report request. Throws Refusal. */
export function queryOf(given: Parsed<typeof reportShape>): Query {
  if (given.advertiser_ids !== undefined) throw notHere('advertiser_ids')
  if (given.advertiser_id === undefined) throw badParameter('advertiser_id: Missing data for required field.')
  const reservation = given.service_type === 'RESERVATION'
  if (reservation !== given.data_level.startsWith('RESERVATION'))
    throw badParameter(`data_level: Invalid for service_type ${given.service_type}.`)
  if (given.query_lifetime === true) throw notHere('query_lifetime')
  const type = given.report_type
  if (type !== 'BASIC' && type !== 'AUDIENCE') throw notHere(`report_type ${type}`)
  const { byDay, byCountry } = checkDimensions(given.dimensions, type, given.data_level)
  const metrics = given.metrics ?? ['spend', 'impressions']
  const stranger = [...metrics, ...(given.order_field === undefined ? [] : [given.order_field])].find(
    (name) => !Object.hasOwn(metricsOf[type], name),
  )
  if (stranger !== undefined) throw badParameter(`metrics: Invalid metric ${stranger} for report type ${type}.`)
  return {
    advertiserId: given.advertiser_id,
    type,
    level: given.data_level,
    byDay,
    byCountry,
    dimensions: given.dimensions,
    metrics,
    ...checkRange(given.start_date, given.end_date, byDay),
    order: given.order_field === undefined ? null : { field: given.order_field, down: given.order_type !== 'ASC' },
    ...filtersOf(given.filtering ?? [], given.data_level),
  }
}

function checkDimensions(dimensions: readonly string[], type: 'BASIC' | 'AUDIENCE', level: keyof typeof dataLevels) {
  if (!dimensions.includes(dataLevels[level])) throw badParameter(`dimensions: ${dataLevels[level]} is required for data level ${level}.`)
  if (dimensions.includes('stat_time_hour')) throw notHere('stat_time_hour')
  const stranger = dimensions.find((name) => name !== dataLevels[level] && name !== 'stat_time_day' && name !== 'country_code')
  if (stranger !== undefined || new Set(dimensions).size !== dimensions.length) {
    throw badParameter(`dimensions: Invalid combination ${JSON.stringify(dimensions)} for data level ${level}.`)
  }
  const byCountry = dimensions.includes('country_code')
  if (type === 'AUDIENCE' && !byCountry) throw badParameter('dimensions: An audience dimension is required for report type AUDIENCE.')
  return { byDay: dimensions.includes('stat_time_day'), byCountry }
}

const dayMs = 86_400_000

function checkRange(from: string | undefined, to: string | undefined, byDay: boolean) {
  if (from === undefined || to === undefined) throw badParameter('start_date, end_date: Missing data for required field.')
  if (from > to) throw badParameter('start_date: The start date must not be later than the end date.')
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  const most = byDay ? 30 : 365
  if (days > most) throw badParameter(`The time span of the query must not exceed ${most} days.`)
  return { from, to }
}

const idFilters = ['campaign_ids', 'adgroup_ids', 'ad_ids']
const statusFilters = {
  AUCTION_ADVERTISER: null,
  AUCTION_CAMPAIGN: 'campaign_status',
  AUCTION_ADGROUP: 'adgroup_status',
  AUCTION_AD: 'ad_status',
  RESERVATION_CAMPAIGN: 'campaign_status',
  RESERVATION_ADGROUP: 'adgroup_status',
  RESERVATION_AD: 'ad_status',
} as const

function filtersOf(
  filtering: readonly { readonly field_name: string; readonly filter_type: string; readonly filter_value: string }[],
  level: keyof typeof dataLevels,
) {
  const ids: Record<string, readonly string[]> = {}
  // reports of campaigns and below leave out deleted ones unless requested
  let status: Query['status'] = level === 'AUCTION_ADVERTISER' ? 'STATUS_ALL' : 'STATUS_NOT_DELETE'
  for (const { field_name: name, filter_type, filter_value } of filtering) {
    if (filter_type !== 'IN') throw badParameter(`filtering: ${filter_type} is not supported for ${name}.`)
    const values = listOf(text, 100)(filter_value, 'filter_value', true)
    if (idFilters.includes(name)) ids[name] = values
    else if (name === statusFilters[level]) status = oneOf(primaryFilters)(values[0], name, false)
    else throw badParameter(`filtering: Invalid field ${name} for data level ${level}.`)
  }
  return { ids, status }
}
