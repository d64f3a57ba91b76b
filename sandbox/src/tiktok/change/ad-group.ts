import { changeFields, setBudget } from '../../world/change.ts'
import type { Asking } from '../asking.ts'
import { checkAdGroup } from '../create/ad-group.ts'
import { shownAdGroup } from '../create/answers.ts'
import { askOf } from '../create/ask.ts'
import { needed, numberIn, textIn } from '../create/check.ts'
import { checkedName } from '../create/common.ts'
import { parameters } from '../create/parameters.ts'
import { notHere } from '../envelope.ts'
import { newBudget } from './budget.ts'
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
  const campaign = world.objects[`tiktok/${adGroup.parent}`]
  if (campaign === undefined) throw new Error(`ad group ${adGroup.id} has no campaign`)
  const dropped = changeable.filter((name) => !lasting.includes(name) && !identifying.includes(name) && sent[name] === undefined)
  const left = Object.fromEntries(Object.entries(adGroup.given ?? {}).filter(([name]) => !dropped.includes(name)))
  const fields = { ...left, ...sent, schedule_type: sent['schedule_type'] ?? adGroup.given?.['schedule_type'] }
  const name = textIn(sent, 'adgroup_name') === null ? adGroup.name : checkedName(needed(sent, 'adgroup_name'), 'adgroup_name')
  const now = sent['schedule_start_time'] === undefined && adGroup.startsAt !== null ? new Date(adGroup.startsAt) : ask.now
  const { startsAt, endsAt, countries } = checkAdGroup({ ...ask, fields, now }, campaign)
  const budget = numberIn(sent, 'budget')
  const micros = budget === null || adGroup.budget === null ? null : newBudget(account, { ...adGroup, startsAt, endsAt }, budget)
  const given = { ...Object.fromEntries(dropped.map((one) => [one, undefined])), ...sent, schedule_type: fields.schedule_type }
  changeFields(world, adGroup, { name, startsAt, endsAt, countries, given })
  if (micros !== null) setBudget(world, adGroup, micros)
  return shownAdGroup(asking, account, adGroup)
}
