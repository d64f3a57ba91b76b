import { type Answer, json } from '../../http/call.ts'
import { newId } from '../../world/ids.ts'
import { madeIn, make } from '../../world/made.ts'
import { objectsOf, shown } from '../../world/read.ts'
import type { Account, Made, ObjectLevel } from '../../world/world.ts'
import { accountFor } from '../caller.ts'
import { askToCreate } from '../create/ask.ts'
import { graphTime } from '../days.ts'
import { invalid } from '../errors.ts'
import { type FieldTable, picked } from '../fields.ts'
import type { Given } from '../given.ts'
import { objectNode } from '../object-node.ts'
import { pageOf } from '../paging.ts'
import { oneOf, textOf, wordsOf } from '../params.ts'
import { labelIds } from './ids.ts'

/** `POST act_1/adlabels`. A second label of the same name is another label. */
export function createLabel(given: Given): Answer {
  const { world, account, person, fields } = askToCreate(given, 'label')
  return json({
    id: make(world, account, { kind: 'label', id: newId(world, 'meta', 'label'), name: String(fields['name']), fields, createdBy: person })
      .id,
  })
}

/** `act_1/adlabels` */
export function listLabels(given: Given): Answer {
  const account = accountFor(given, given.ids[0] ?? '', 'read')
  return pageOf(
    given,
    madeIn(given.world, account, 'label'),
    ({ id }) => id,
    (label) => labelNode(given, account, label),
  )
}

export const labelNode = (given: Given, account: Account, label: Made): Record<string, unknown> =>
  picked(given.params, 'AdLabel', labelTable(account, label), ['id', 'name'])

const labelTable = (account: Account, label: Made): FieldTable => ({
  id: () => label.id,
  name: () => label.name,
  account: () => ({ id: `act_${account.id}`, account_id: account.id }),
  created_time: () => graphTime(label.createdAt, account.timeZone),
  updated_time: () => graphTime(label.createdAt, account.timeZone),
})

/** `act_1/campaignsbylabels` and the like: entities with any or all of the labels. */
export function listByLabels(given: Given, level: ObjectLevel): Answer {
  const account = accountFor(given, given.ids[0] ?? '', 'read')
  const wanted = wordsOf(given.params, 'ad_label_ids')
  if (wanted.length === 0) throw invalid('The parameter ad_label_ids is required')
  const all = oneOf(given.params, 'operator', ['ALL', 'ANY']) === 'ALL'
  return labelled(given, account, level, (has) => (all ? wanted.every(has) : wanted.some(has)))
}

/** `{label}/campaigns` and the like. */
export const listOfLabel = (given: Given, account: Account, level: ObjectLevel): Answer =>
  labelled(given, account, level, (has) => has(given.ids[0] ?? ''))

function labelled(given: Given, account: Account, level: ObjectLevel, fits: (has: (id: string) => boolean) => boolean): Answer {
  const found = objectsOf(given.world, account, level).filter((object) => {
    const ids = labelIds(shown(object, given.now))
    return object.switch !== 'deleted' && fits((id) => ids.includes(id))
  })
  return pageOf(
    given,
    found,
    ({ id }) => id,
    (object) => objectNode(given, account, object),
  )
}

/** `POST {label}`: another name. */
export function changeLabel(given: Given, account: Account, label: Made): Answer {
  accountFor(given, account.id, 'advertise')
  const name = textOf(given.params, 'name')
  if (name === null) throw invalid('The parameter name is required')
  label.name = name
  return json({ success: true })
}

/** `DELETE {label}`: entities lose it too. */
export function deleteLabel(given: Given, account: Account, label: Made): Answer {
  accountFor(given, account.id, 'advertise')
  label.state = 'deleted'
  return json({ success: true })
}
