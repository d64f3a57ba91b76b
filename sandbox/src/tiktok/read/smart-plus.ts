import { nowOf, objectsOf, pathOf, shown } from '../../world/read.ts'
import type { AdObject, ObjectLevel } from '../../world/world.ts'
import { type Asking, readable } from '../asking.ts'
import { badParameter } from '../envelope.ts'
import { paged, pageOf } from '../paging.ts'
import { id, listOf, oneOf, optional, type Parsed, parse, record, required, text } from '../parameters.ts'
import { moment } from './rows.ts'
import { smartAdGroupRow, smartAdRow, smartCampaignRow } from './smart-plus-rows.ts'
import { passes, primaryFilters, secondaryStatus } from './statuses.ts'

const filters = {
  campaign_ids: optional(listOf(id, 100)),
  adgroup_ids: optional(listOf(id, 100)),
  smart_plus_ad_ids: optional(listOf(id, 100)),
  campaign_name: optional(text),
  adgroup_name: optional(text),
  objective_type: optional(text),
  creation_filter_start_time: optional(text),
  creation_filter_end_time: optional(text),
  primary_status: optional(oneOf(primaryFilters)),
  secondary_status: optional(text),
}
const shape = { advertiser_id: required(id), filtering: optional(record(filters)), ...paged(100), fields: optional(listOf(text, 100)) }

const levels = {
  campaign: { row: smartCampaignRow, foreign: ['adgroup_ids', 'smart_plus_ad_ids', 'adgroup_name'] },
  ad_set: { row: smartAdGroupRow, foreign: ['smart_plus_ad_ids', 'campaign_name'] },
  ad: { row: smartAdRow, foreign: ['campaign_name', 'adgroup_name'] },
} as const

/** `GET /smart_plus/campaign/get/`, `/smart_plus/adgroup/get/` and `/smart_plus/ad/get/`: what belongs to upgraded Smart+ campaigns, newest first. */
export const smartPlusList =
  (level: ObjectLevel) =>
  (asking: Asking): unknown => {
    const given = parse(shape, Object.fromEntries(asking.call.query), true)
    const filtering = given.filtering ?? {}
    const foreign = levels[level].foreign.find((name) => Object.hasOwn(filtering, name))
    if (foreign !== undefined) throw badParameter(`filtering.${foreign}: Unknown field.`)
    const account = readable(asking, given.advertiser_id)
    const now = nowOf(asking.world)
    const rows = objectsOf(asking.world, account, level)
      .toReversed()
      .flatMap((object) => {
        const path = pathOf(asking.world, object).map((step) => shown(step, now))
        const secondary = secondaryStatus(path, account, now)
        if (!path[0]?.automated || !isWanted(path, secondary, filtering)) return []
        return [{ ...levels[level].row(account, path), ...(asking.sandboxHost ? {} : { secondary_status: secondary }) }]
      })
    const { list, page_info } = pageOf(rows, given)
    const chosen = (row: Record<string, unknown>) => Object.entries(row).filter(([name]) => given.fields?.includes(name) ?? true)
    return { list: list.map((row) => Object.fromEntries(chosen(row))), page_info }
  }

function isWanted(path: readonly AdObject[], secondary: string, filtering: Partial<Parsed<typeof filters>>): boolean {
  const [campaign, adGroup, ad] = path
  const object = path.at(-1)
  const has = (wanted: readonly string[] | undefined, one: AdObject | undefined) => wanted?.includes(one?.id ?? '') ?? true
  const name = (filtering.adgroup_name ?? filtering.campaign_name)?.toLowerCase()
  const created = moment(object?.createdAt ?? '')
  return (
    has(filtering.campaign_ids, campaign) &&
    has(filtering.adgroup_ids, adGroup) &&
    has(filtering.smart_plus_ad_ids, ad) &&
    (name === undefined || object?.name.toLowerCase().includes(name) === true) &&
    (filtering.objective_type === undefined || campaign?.objective === filtering.objective_type) &&
    (filtering.secondary_status === undefined || filtering.secondary_status === secondary) &&
    (filtering.creation_filter_start_time === undefined || created >= filtering.creation_filter_start_time) &&
    (filtering.creation_filter_end_time === undefined || created <= filtering.creation_filter_end_time) &&
    passes(secondary, filtering.primary_status ?? 'STATUS_NOT_DELETE')
  )
}
