import type { Answer } from '../http/call.ts'
import { json } from '../http/call.ts'
import { changeFields, setBudget, setSwitch } from '../world/change.ts'
import type { ObjectLevel } from '../world/world.ts'
import { budgetWanted } from './budgets.ts'
import { askOf } from './create/ask.ts'
import { checkedFields, paramsOf } from './create/check.ts'
import { nameIn } from './create/common.ts'
import type { Operation } from './create/parameters.ts'
import { invalid } from './errors.ts'
import type { Given } from './given.ts'
import { labelsIn } from './labels/attach.ts'
import { objectFor } from './objects.ts'
import { ownOf } from './own.ts'
import { oneOf, refuseUnknown } from './params.ts'
import { restChange, simple } from './rest-change.ts'
import { ownStatuses, switchOf } from './statuses.ts'

const operations = { campaign: 'campaignChange', ad_set: 'adSetChange', ad: 'adChange' } as const satisfies Record<ObjectLevel, Operation>

/** What a change of any node takes; each node refuses what it does not have. */
export const changeParams = [...Object.values(operations), 'creativeChange' as const].flatMap(paramsOf)

/** `POST {id}` of a campaign, ad set or ad; everything is checked before anything changes. */
export function changeObject(given: Given): Answer {
  const { world, params } = given
  const { account, object } = objectFor(given, 'advertise')
  refuseUnknown(params, [...paramsOf(operations[object.level]), 'daily_budget', 'lifetime_budget'])
  const ask = askOf(given, account, checkedFields(params, operations[object.level]), object)
  const status = oneOf(params, 'status', ownStatuses)
  if (ask.sent['name'] !== undefined) nameIn(ask)
  if (Object.keys(ask.sent).length === 0 && !params.has('daily_budget') && !params.has('lifetime_budget')) {
    throw invalid('Invalid parameter', { text: 'There is nothing to change in this request.' })
  }
  if (object.switch === 'deleted' || (object.switch === 'archived' && status !== null && status !== 'DELETED' && status !== 'ARCHIVED')) {
    const text = `A ${object.switch} object cannot be edited.`
    throw invalid('Invalid parameter', { subcode: 1_487_056, title: 'Object cannot be edited', text })
  }
  const micros = budgetWanted(given, account, object)
  const rest = restChange(ask, object)
  const labelled = labelsIn(ask)
  if (ask.validateOnly) return json({ success: true })
  if (micros !== null) {
    setBudget(world, object, micros)
    if (object.level === 'ad_set') ownOf(world).budgetChanges[object.id]?.push(given.now.getTime())
  }
  const name = ask.sent['name'] === undefined ? {} : { name: String(ask.sent['name']) }
  // What a scenario's entity has in other fields is not repeated among its parameters.
  const kept = Object.entries({ ...labelled(), ...rest.given() }).filter(([key]) => object.createdBy !== undefined || !simple.includes(key))
  changeFields(world, object, { ...name, ...rest.changes, ...(kept.length === 0 ? {} : { given: Object.fromEntries(kept) }) })
  if (status !== null) setSwitch(world, object, switchOf(status))
  rest.after()
  return json({ success: true })
}

/** `DELETE {id}`. */
export function deleteObject(given: Given): Answer {
  const { object } = objectFor(given, 'advertise')
  setSwitch(given.world, object, 'deleted')
  return json({ success: true })
}
