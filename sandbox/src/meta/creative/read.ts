import type { Answer } from '../../http/call.ts'
import { json } from '../../http/call.ts'
import { madeAtSource, madeIn } from '../../world/made.ts'
import type { Account, Made } from '../../world/world.ts'
import { accountFor } from '../caller.ts'
import { askOf } from '../create/ask.ts'
import { checkedFields } from '../create/check.ts'
import { refuse } from '../create/refuse.ts'
import { type FieldTable, picked } from '../fields.ts'
import type { Given } from '../given.ts'
import { labelsIn } from '../labels/attach.ts'
import { pageOf } from '../paging.ts'
import { createdCreative } from './created.ts'

/** Fields of `AdCreative` that can be asked for: those that are sent or derived. */
const names =
  'account_id actor_id adlabels asset_feed_spec body call_to_action_type degrees_of_freedom_spec effective_object_story_id image_hash image_url ' +
  'instagram_user_id link_url name object_story_id object_story_spec object_type object_url platform_customizations product_set_id status ' +
  'template_url thumbnail_url title url_tags video_id'

export function creativeFields(given: Given, account: Account, creative: Made): Record<string, unknown> {
  const values = createdCreative(given.world, account, creative)
  const table: Record<string, () => unknown> = { id: () => creative.id }
  for (const name of names.split(' ')) table[name] = () => values[name]
  return picked(given.params, 'AdCreative', table satisfies FieldTable, ['id'])
}

/** `act_1/adcreatives`: those that API calls created. */
export function listCreatives(given: Given): Answer {
  const account = accountFor(given, given.ids[0] ?? '', 'read')
  return pageOf(
    given,
    madeIn(given.world, account, 'creative'),
    ({ id }) => id,
    (creative) => creativeFields(given, account, creative),
  )
}

/** `POST {creative}`: its name, status or labels; what it shows never changes. */
export function changeCreative(given: Given, account: Account, creative: Made): Answer {
  accountFor(given, account.id, 'advertise')
  const ask = askOf(given, account, checkedFields(given.params, 'creativeChange'), null)
  const labelled = labelsIn(ask)
  const { name, status } = ask.fields
  if (status !== undefined && status !== 'ACTIVE' && status !== 'DELETED')
    throw refuse('Status not possible', 'A creative is active or deleted.')
  creative.fields = { ...creative.fields, ...labelled() }
  if (name !== undefined) creative.name = String(name)
  if (status === 'DELETED') return deleteCreative(given, account, creative)
  return json({ success: true })
}

/** `DELETE {creative}`. Throws if an ad uses it. */
export function deleteCreative(given: Given, account: Account, creative: Made): Answer {
  accountFor(given, account.id, 'advertise')
  const uses = Object.values(given.world.objects).some(
    (ad) => ad.switch !== 'deleted' && (ad.given?.['creative'] as { creative_id?: string } | undefined)?.creative_id === creative.id,
  )
  if (uses) throw refuse('Creative in use', 'An ad uses this creative, so it cannot be deleted.')
  const known = madeAtSource(given.world, account, 'creative', creative.id)
  if (known !== null) known.state = 'deleted'
  return json({ success: true })
}
