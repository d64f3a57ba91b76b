import type { Answer } from '../http/call.ts'
import { json } from '../http/call.ts'
import { accountOf, isHidden } from '../world/read.ts'
import type { Account, Made, ObjectLevel } from '../world/world.ts'
import { accountFor } from './caller.ts'
import { changeObject, deleteObject } from './changes.ts'
import { changeCreative, creativeFields, deleteCreative } from './creative/read.ts'
import { missingObject } from './errors.ts'
import type { Given } from './given.ts'
import { changeLabel, deleteLabel, labelNode, listOfLabel } from './labels/labels.ts'
import { readVideo } from './media/lists.ts'
import { readObject } from './objects.ts'

interface Found {
  readonly account: Account
  readonly made: Made
}

/** `GET {id}`: an entity, video, creative or label. */
export function readNode(given: Given): Answer {
  const found = madeFor(given, 'read')
  if (found?.made.kind === 'creative') return json(creativeFields(given, found.account, found.made))
  if (found?.made.kind === 'label') return json(labelNode(given, found.account, found.made))
  return readVideo(given) ?? readObject(given)
}

/** `POST {id}` */
export function changeNode(given: Given): Answer {
  const found = madeFor(given, 'advertise')
  if (found?.made.kind === 'creative') return changeCreative(given, found.account, found.made)
  return found?.made.kind === 'label' ? changeLabel(given, found.account, found.made) : changeObject(given)
}

/** `DELETE {id}` */
export function deleteNode(given: Given): Answer {
  const found = madeFor(given, 'advertise')
  if (found?.made.kind === 'creative') return deleteCreative(given, found.account, found.made)
  return found?.made.kind === 'label' ? deleteLabel(given, found.account, found.made) : deleteObject(given)
}

/** `{label}/campaigns` and the like. */
export function listLabelled(given: Given, level: ObjectLevel): Answer | null {
  const found = madeFor(given, 'read')
  return found?.made.kind === 'label' ? listOfLabel(given, found.account, level) : null
}

/** The creative or label in the path; null: it is neither. Reads do not find hidden ones. */
function madeFor(given: Given, need: 'read' | 'advertise'): Found | null {
  const [id = ''] = given.ids
  const [key, made] = Object.entries(given.world.made).find(([, one]) => one.platform === 'meta' && one.id === id) ?? []
  if (key === undefined || made === undefined || (made.kind !== 'creative' && made.kind !== 'label')) return null
  const account = accountOf(given.world, 'meta', made.account)
  if (account === null || made.state === 'deleted' || (need === 'read' && isHidden(given.world, key))) {
    throw missingObject(given.call.method, id)
  }
  return { account: accountFor(given, account.id, need), made }
}
