import { setSwitch } from '../../world/change.ts'
import { objectAtSource, pathOf } from '../../world/read.ts'
import type { AdObject, ObjectLevel, Switch } from '../../world/world.ts'
import { type Asking, writable } from '../asking.ts'
import { badParameter, notHere, Refusal } from '../envelope.ts'
import { id, listOf, oneOf, optional, parse, required, text, truth } from '../parameters.ts'

/** One request changes at most twenty. */
export const ids = listOf(id, 20)
export const switches = { ENABLE: 'on', DISABLE: 'off', DELETE: 'deleted' } as const satisfies Record<string, Switch>
const operations = ['ENABLE', 'DISABLE', 'DELETE'] as const
export const status = required(oneOf(operations))

/** `POST /campaign/status/update/` */
export function campaignStatus(asking: Asking): unknown {
  const given = parse(
    { advertiser_id: required(id), campaign_ids: required(ids), operation_status: status, postback_window_mode: optional(text) },
    asking.call.body ?? {},
    false,
  )
  if (given.postback_window_mode !== undefined) throw notHere('postback_window_mode')
  writable(asking, given.advertiser_id)
  const objects = given.campaign_ids.map((one) => found(asking, given.advertiser_id, 'campaign', one, given.operation_status))
  for (const object of objects) setSwitch(asking.world, object, switches[given.operation_status])
  return {
    campaign_ids: given.campaign_ids,
    status: given.operation_status,
    campaign_list: given.campaign_ids.map((one) => ({ campaign_id: one, status: given.operation_status })),
  }
}

/** `POST /adgroup/status/update/`; with `allow_partial_success` the valid ones are changed, with code 20001. */
export function adGroupStatus(asking: Asking): unknown {
  const given = parse(
    { advertiser_id: required(id), adgroup_ids: required(ids), operation_status: status, allow_partial_success: optional(truth) },
    asking.call.body ?? {},
    false,
  )
  writable(asking, given.advertiser_id)
  const done: string[] = []
  const errors: { adgroup_id: string; error_message: string }[] = []
  const objects: AdObject[] = []
  for (const one of given.adgroup_ids) {
    try {
      objects.push(found(asking, given.advertiser_id, 'ad_set', one, given.operation_status))
      done.push(one)
    } catch (error) {
      if (!(error instanceof Refusal) || given.allow_partial_success !== true) throw error
      errors.push({ adgroup_id: one, error_message: error.message })
    }
  }
  for (const object of objects) setSwitch(asking.world, object, switches[given.operation_status])
  const data = { adgroup_ids: done, status: given.operation_status, error_list: errors }
  if (errors.length > 0) throw new Refusal(20001, 'Partially successful.', data)
  return data
}

/** `POST /ad/status/update/` */
export function adStatus(asking: Asking): unknown {
  const given = parse(
    { advertiser_id: required(id), ad_ids: optional(ids), aco_ad_ids: optional(ids), operation_status: status },
    asking.call.body ?? {},
    false,
  )
  if (given.aco_ad_ids !== undefined) throw notHere('aco_ad_ids')
  if (given.ad_ids === undefined) throw badParameter('ad_ids: Missing data for required field.')
  writable(asking, given.advertiser_id)
  const objects = given.ad_ids.map((one) => found(asking, given.advertiser_id, 'ad', one, given.operation_status))
  for (const object of objects) setSwitch(asking.world, object, switches[given.operation_status])
  return { ad_ids: given.ad_ids, status: given.operation_status }
}

/** An entity that can be changed this way; `to` null: the change is not of its status. `smart`: at the endpoints of upgraded Smart+. */
export function found(
  { world }: Asking,
  advertiserId: string,
  level: ObjectLevel,
  one: string,
  to: string | null,
  smart = false,
): AdObject {
  const object = objectAtSource(world, 'tiktok', one)
  if (object === null || object.account !== advertiserId || object.level !== level) throw badParameter(`${one} does not exist.`)
  if (object.switch === 'deleted' && to !== 'DELETE') throw badParameter(`${one} has been deleted and cannot be changed.`)
  if ((pathOf(world, object)[0]?.automated ?? false) !== smart) {
    throw badParameter(
      smart
        ? `${one} does not belong to an upgraded Smart+ campaign.`
        : `${one} belongs to an upgraded Smart+ campaign. Use the Smart+ endpoints.`,
    )
  }
  if (object.switch === 'archived' && to === 'ENABLE') throw badParameter(`${one} is frozen and cannot be enabled.`)
  return object
}
