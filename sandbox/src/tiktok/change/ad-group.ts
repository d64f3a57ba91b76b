import { changeFields, setBudget } from '../../world/change.ts'
import type { Asking } from '../asking.ts'
import { shownAdGroup } from '../create/answers.ts'
import { askOf } from '../create/ask.ts'
import { needed } from '../create/check.ts'
import { changedName } from '../create/common.ts'
import { parameters } from '../create/parameters.ts'
import { notHere } from '../envelope.ts'
import { checkChange } from './ad-group-change.ts'
import { found } from './switch.ts'

const changeable = Object.values(parameters.adGroupChange).flatMap((names) => names.split(' ').filter((name) => !name.includes('.')))
/** These say which ad group it is. */
const identifying = ['advertiser_id', 'adgroup_id']
/** Required when it is created, and kept when they are left out of a change; how TikTok fills in the others is not known: they are dropped. */
const lasting = ['adgroup_name', 'budget', 'schedule_start_time', 'location_ids', 'pacing']

/** `POST /adgroup/update/`: a full replacement, which drops every optional field that is left out ([D 1739586761631745]). */
export function updateAdGroup(asking: Asking): unknown {
  const ask = askOf(asking, 'adGroupChange')
  const { account, world, sent } = ask
  const adGroup = found(asking, account.id, 'ad_set', needed(sent, 'adgroup_id'), null)
  // parameters of a scenario's ad groups are not known
  if (adGroup.createdBy === undefined) throw notHere('Changing an ad group that was not created by the API')
  const dropped = changeable.filter((name) => !lasting.includes(name) && !identifying.includes(name) && sent[name] === undefined)
  const left = Object.fromEntries(Object.entries(adGroup.given ?? {}).filter(([name]) => !dropped.includes(name)))
  const fields = { ...left, ...sent, schedule_type: sent['schedule_type'] ?? adGroup.given?.['schedule_type'] }
  const name = changedName(sent, 'adgroup_name', adGroup)
  const { changes, micros } = checkChange(ask, adGroup, fields)
  const given = { ...Object.fromEntries(dropped.map((one) => [one, undefined])), ...sent, schedule_type: fields.schedule_type }
  changeFields(world, adGroup, { name, ...changes, given })
  if (micros !== null) setBudget(world, adGroup, micros)
  return shownAdGroup(asking, account, adGroup)
}
