import type { Answer } from '../http/call.ts'
import { json } from '../http/call.ts'
import { setBudget, setSwitch } from '../world/change.ts'
import { budgetWanted } from './budgets.ts'
import { invalid } from './errors.ts'
import type { Given } from './given.ts'
import { objectFor } from './objects.ts'
import { ownOf } from './own.ts'
import { oneOf, textOf, wordsOf } from './params.ts'
import { ownStatuses, switchOf } from './statuses.ts'

export const changeParams = ['status', 'daily_budget', 'lifetime_budget', 'name', 'execution_options']

/** `POST {id}`: changes status, name and budget; everything is checked before anything changes. */
export function changeObject(given: Given): Answer {
  const { world, params } = given
  const { account, object } = objectFor(given, 'advertise')
  const status = oneOf(params, 'status', ownStatuses)
  const name = textOf(params, 'name')
  const options = wordsOf(params, 'execution_options', ['validate_only', 'include_recommendations', 'synchronous_ad_review'])
  if (name !== null && name.length > 400) throw invalid('Param name must be no longer than 400 characters')
  if (status === null && name === null && !params.has('daily_budget') && !params.has('lifetime_budget')) {
    throw invalid('Invalid parameter', { text: 'There is nothing to change in this request.' })
  }
  if (object.switch === 'deleted' || (object.switch === 'archived' && status !== null && status !== 'DELETED' && status !== 'ARCHIVED')) {
    const text = `A ${object.switch} object cannot be edited.`
    throw invalid('Invalid parameter', { subcode: 1_487_056, title: 'Object cannot be edited', text })
  }
  const micros = budgetWanted(given, account, object)
  if (options.includes('validate_only')) return json({ success: true })
  if (micros !== null) {
    setBudget(world, object, micros)
    if (object.level === 'ad_set') ownOf(world).budgetChanges[object.id]?.push(given.now.getTime())
  }
  if (status !== null) setSwitch(world, object, switchOf(status))
  if (name !== null) object.name = name
  return json({ success: true })
}

/** `DELETE {id}`. */
export function deleteObject(given: Given): Answer {
  const { object } = objectFor(given, 'advertise')
  setSwitch(given.world, object, 'deleted')
  return json({ success: true })
}
