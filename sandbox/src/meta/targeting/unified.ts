import { type Answer, json } from '../../http/call.ts'
import { accountFor } from '../caller.ts'
import { recordsIn } from '../create/check.ts'
import { invalid } from '../errors.ts'
import type { Given } from '../given.ts'
import { structureOf, textOf, wholeOf, wordsOf } from '../params.ts'
import { type Detail, details } from './details.ts'

export const unifiedParams = {
  search: ['q', 'limit_type', 'regulated_categories', 'regulated_countries', 'whitelisted_types', 'is_exclusion', 'countries', 'objective'],
  browse: ['limit_type', 'regulated_categories', 'regulated_countries', 'whitelisted_types', 'is_exclusion', 'include_nodes'],
  validation: ['targeting_list', 'id_list', 'name_list', 'is_exclusion'],
}

const node = ({ id, name, type, path, lower, upper }: Detail): object => ({
  id,
  name,
  type,
  path,
  audience_size_lower_bound: lower,
  audience_size_upper_bound: upper,
})

const ofType = (given: Given): readonly Detail[] => {
  const type = textOf(given.params, 'limit_type')
  return details.filter((one) => type === null || one.type === type)
}

/** `act_1/targetingsearch`: options of detailed targeting by a part of their name. */
export function targetingSearch(given: Given): Answer {
  accountFor(given, given.ids[0] ?? '', 'read')
  const q = textOf(given.params, 'q')
  if (q === null) throw invalid('The parameter q is required')
  const found = ofType(given).filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
  return json({ data: found.slice(0, wholeOf(given.params, 'limit') ?? 30).map(node) })
}

/** `act_1/targetingbrowse`: all options, whose paths make a tree. */
export function targetingBrowse(given: Given): Answer {
  accountFor(given, given.ids[0] ?? '', 'read')
  return json({ data: ofType(given).map(node) })
}

/** `act_1/targetingvalidation`: which ids or names are valid. */
export function targetingValidation(given: Given): Answer {
  accountFor(given, given.ids[0] ?? '', 'read')
  const list = structureOf(given.params, 'targeting_list')
  const listed = recordsIn('targeting_list', list).map((one) => String(one['id']))
  const ids = [...listed, ...wordsOf(given.params, 'id_list')].map((id) => ({ id, known: details.find((one) => one.id === id) }))
  const names = wordsOf(given.params, 'name_list').map((name) => ({ name, known: details.find((one) => one.name === name) }))
  const data = [...ids, ...names].map(({ known, ...asked }) => (known ? { ...node(known), valid: true } : { ...asked, valid: false }))
  return json({ data })
}
