import { nowOf, objectsOf, pathOf, shown } from '../../world/read.ts'
import type { AdObject, ObjectLevel } from '../../world/world.ts'
import { type Asking, readable } from '../asking.ts'
import { badParameter, notHere } from '../envelope.ts'
import { paged, pageOf } from '../paging.ts'
import { id, listOf, oneOf, optional, type Parsed, parse, record, required, text } from '../parameters.ts'
import { adGroupRow, adRow, campaignRow, creativeRows, moment } from './rows.ts'
import { passes, primaryFilters, secondaryStatus } from './statuses.ts'

const ids = optional(listOf(id, 100))
/** Documented filters that the sandbox does not implement. */
const without = optional((_raw: unknown, name: string): undefined => {
  throw notHere(name)
})

const filters = {
  campaign_ids: ids,
  adgroup_ids: ids,
  ad_ids: ids,
  campaign_name: optional(text),
  adgroup_name: optional(text),
  ad_name: optional(text),
  primary_status: optional(oneOf(primaryFilters)),
  secondary_status: optional(text),
  objective_type: optional(text),
  creation_filter_start_time: optional(text),
  creation_filter_end_time: optional(text),
  buying_types: optional(listOf(oneOf(['AUCTION', 'RESERVATION_RF', 'RESERVATION_TOP_VIEW']), 3)),
  campaign_product_source: without,
  campaign_system_origins: without,
  campaign_type: without,
  creative_campaign_type: without,
  is_smart_performance_campaign: without,
  optimization_goal: without,
  sales_destination: without,
  split_test_enabled: without,
  bid_strategy: without,
  billing_events: without,
  creative_material_mode: without,
  promotion_type: without,
  destination: without,
  modified_after: without,
} as const

const shape = {
  advertiser_id: required(id),
  filtering: optional(record(filters)),
  ...paged(),
  fields: optional(listOf(text, 200)),
  exclude_field_types_in_response: optional(listOf(oneOf(['NULL_FIELD']), 1)),
}

const levels = {
  campaign: { row: campaignRow, foreign: ['adgroup_ids', 'ad_ids', 'adgroup_name', 'ad_name'] },
  ad_set: { row: adGroupRow, foreign: ['ad_ids', 'campaign_name', 'ad_name'] },
  ad: { row: adRow, foreign: ['campaign_name', 'adgroup_name'] },
} as const

/** `GET /campaign/get/`, `/adgroup/get/` and `/ad/get/`: newest first, without deleted ones unless requested. */
export const objectList =
  (level: ObjectLevel) =>
  (asking: Asking): unknown => {
    const given = parse(shape, Object.fromEntries(asking.call.query), true)
    const filtering: Partial<Parsed<typeof filters>> = given.filtering ?? {}
    const foreign = levels[level].foreign.find((name) => Object.hasOwn(filtering, name))
    if (foreign !== undefined) throw badParameter(`filtering.${foreign}: Unknown field.`)
    const account = readable(asking, given.advertiser_id)
    const now = nowOf(asking.world)
    const all = objectsOf(asking.world, account, level)
      .map((object) => pathOf(asking.world, object).map((step) => shown(step, now)))
      .map((path) => ({ path, secondary: secondaryStatus(path, account, now) }))
      .filter(({ path, secondary }) => isWanted(path, secondary, filtering))
      .sort((a, b) => (BigInt(idOf(b.path)) > BigInt(idOf(a.path)) ? 1 : -1))
    // The creatives of an upgraded Smart+ ad are found by their own ids, not by the ad's.
    const isAsked = (row: Record<string, unknown>) => filtering.ad_ids?.includes(String(row['ad_id'])) ?? true
    const rows = all.flatMap(({ path, secondary }) =>
      (level === 'ad' ? creativeRows(account, path).filter(isAsked) : [levels[level].row(account, path)]).map((row) => ({
        ...row,
        ...(asking.sandboxHost ? {} : { secondary_status: secondary }),
      })),
    )
    const { list: complete, page_info } = pageOf(rows, given)
    return { list: complete.map((row) => chosenOf(row, given.fields)), page_info }
  }

const idOf = (path: readonly AdObject[]): string => path.at(-1)?.id ?? '0'

/** Leaves out known fields without a value; rejects unknown ones. */
function chosenOf(row: Record<string, unknown>, fields: readonly string[] | undefined): Record<string, unknown> {
  if (fields === undefined) return row
  const stranger = fields.find((field) => !Object.hasOwn(row, field) && field !== 'secondary_status')
  if (stranger !== undefined) throw badParameter(`fields: Invalid field ${stranger}.`)
  return Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)))
}

function isWanted(path: readonly AdObject[], secondary: string, filtering: Partial<Parsed<typeof filters>>): boolean {
  const [campaign, adGroup] = path
  const object = path.at(-1)
  const has = (wanted: readonly string[] | undefined, one: AdObject | undefined) =>
    wanted === undefined || (one !== undefined && wanted.includes(one.id))
  const name = filtering.ad_name ?? filtering.adgroup_name ?? filtering.campaign_name
  const created = moment(object?.createdAt ?? '')
  // GMV Max has lists of its own; TopView must be asked for
  const type = campaign?.bought === 'top_view' ? 'RESERVATION_TOP_VIEW' : 'AUCTION'
  return (
    campaign?.bought !== 'gmv_max' &&
    (filtering.buying_types ?? ['AUCTION', 'RESERVATION_RF']).includes(type) &&
    has(filtering.campaign_ids, campaign) &&
    has(filtering.adgroup_ids, adGroup) &&
    (name === undefined || object?.name.toLowerCase().includes(name.toLowerCase()) === true) &&
    (filtering.objective_type === undefined || campaign?.objective === filtering.objective_type) &&
    (filtering.secondary_status === undefined || filtering.secondary_status.endsWith('_ALL') || filtering.secondary_status === secondary) &&
    (filtering.creation_filter_start_time === undefined || created >= filtering.creation_filter_start_time) &&
    (filtering.creation_filter_end_time === undefined || created <= filtering.creation_filter_end_time) &&
    passes(secondary, filtering.primary_status ?? 'STATUS_NOT_DELETE')
  )
}
