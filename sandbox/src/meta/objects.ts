import type { Answer } from '../http/call.ts'
import { json } from '../http/call.ts'
import { accountOf, objectAtSource, objectOf, objectsOf, pathOf, shown } from '../world/read.ts'
import type { Account, AdObject, ObjectLevel } from '../world/world.ts'
import { accountFor } from './caller.ts'
import { deletedNotListed, invalid, missingObject } from './errors.ts'
import { type Filter, filtersOf } from './filtering.ts'
import type { Given } from './given.ts'
import { objectNode } from './object-node.ts'
import { pageOf } from './paging.ts'
import { wholeOf, wordsOf } from './params.ts'
import { effectiveOf, effectiveStatuses, isGone, listedStatuses } from './statuses.ts'

/** `act_1/campaigns`, `act_1/adsets`, `act_1/ads`. */
export function listOfAccount(given: Given, level: ObjectLevel): Answer {
  return list(given, accountFor(given, given.ids[0] ?? '', 'read'), level, null)
}

/** `{campaign}/adsets`, `{campaign}/ads`, `{ad set}/ads`. */
export function listBelow(given: Given, level: ObjectLevel): Answer {
  const { account, object } = objectFor(given, 'read')
  return list(given, account, level, object)
}

function list(given: Given, account: Account, level: ObjectLevel, below: AdObject | null): Answer {
  const { world, params, now } = given
  const statuses = wordsOf(params, 'effective_status', effectiveStatuses)
  const filters = filtersOf(params)
  const asked = [...statuses, ...filters.filter(({ field }) => field.endsWith('effective_status')).flatMap(({ values }) => values)]
  refuseUnlisted(level, asked)
  const since = wholeOf(params, 'updated_since')
  const found = objectsOf(world, account, level).filter((object) => {
    if (object.hidden || (below && !pathOf(world, object).includes(below))) return false
    const status = effectiveOf(world, object, now)
    if (asked.length === 0 ? isGone(status) : !asked.includes(status)) return false
    if (since !== null && Date.parse(object.changedAt) / 1_000 <= since) return false
    return filters.every((filter) => fits(shown(object, now), status, filter))
  })
  return pageOf(
    given,
    found,
    (object) => object.id,
    (object) => objectNode(given, account, object),
  )
}

/** Meta lists no deleted entities, and ad sets have none of the statuses that come from an ad's review. */
function refuseUnlisted(level: ObjectLevel, asked: readonly string[]): void {
  if (asked.includes('DELETED')) throw deletedNotListed()
  const listed: readonly string[] = listedStatuses[level]
  const strange = asked.find((status) => !listed.includes(status))
  if (strange !== undefined) throw invalid(`Param effective_status must be one of {${listed.join(', ')}} - got "${strange}".`)
}

/** List edges support these filters only. */
function fits(object: AdObject, status: string, { field, operator, values }: Filter): boolean {
  const [, name = field] = /^(?:campaign|adset|ad)\.(\w+)$/.exec(field) ?? []
  const [first = ''] = values
  if (name === 'effective_status' && operator === 'IN') return values.includes(status)
  if (name === 'id' && operator === 'IN') return values.includes(object.id)
  if (name === 'name' && operator === 'EQUAL') return object.name === first
  if (name === 'name' && operator === 'CONTAIN') return object.name.includes(first)
  if (name === 'updated_time' && operator === 'GREATER_THAN') return Date.parse(object.changedAt) / 1_000 > Number(first)
  throw invalid(`Filtering field ${field} with operation ${operator.toLowerCase()} is not supported`)
}

export function readObject(given: Given): Answer {
  const { account, object } = objectFor(given, 'read')
  return json(objectNode(given, account, object))
}

/** The entity in the path, including deleted ones, with its account. Throws if the caller lacks the right. */
export function objectFor(given: Given, need: 'read' | 'advertise'): { account: Account; object: AdObject } {
  const [id = ''] = given.ids
  const object = (need === 'read' ? objectOf : objectAtSource)(given.world, 'meta', id)
  if (!object || object.hidden || !accountOf(given.world, 'meta', object.account)) throw missingObject(given.call.method, id)
  return { account: accountFor(given, object.account, need), object }
}
