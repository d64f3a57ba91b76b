import type { AdObject, Fields } from '../../world/world.ts'

/** Parameters that rows have from the entity itself, or that TikTok never returns. */
const apart = [
  ...['request_id', 'open_api_partner', 'plugin_partner', 'internal_channel', 'operation_status', 'budget', 'budget_mode', 'creatives'],
  ...['advertiser_id', 'campaign_id', 'adgroup_id', 'ad_id', 'campaign_name', 'adgroup_name', 'ad_name'],
  ...['objective_type', 'schedule_type', 'schedule_start_time', 'schedule_end_time', 'creative_list'],
]
/** Of an upgraded Smart+ entity, what the manual endpoints show too. */
const common = ['promotion_type', 'optimization_goal', 'optimization_event', 'billing_event', 'bid_type', 'pixel_id', 'app_id']

/** What rows of an entity have from the parameters of its creation; nothing for a scenario's. */
export function givenRow({ createdBy, given = {} }: AdObject): Fields {
  return createdBy === undefined ? {} : Object.fromEntries(Object.entries(given).filter(([name]) => !apart.includes(name)))
}

/** The same for the endpoints of manual campaigns. */
export function manualRow(object: AdObject): Fields {
  const row = givenRow(object)
  return object.automated ? Object.fromEntries(Object.entries(row).filter(([name]) => common.includes(name))) : row
}
