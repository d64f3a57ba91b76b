import { type Answer, json } from '../../http/call.ts'
import { newId } from '../../world/ids.ts'
import { make } from '../../world/made.ts'
import type { Fields, Made } from '../../world/world.ts'
import { type Ask, askToCreate } from '../create/ask.ts'
import { objectIn, textIn } from '../create/check.ts'
import { refuse } from '../create/refuse.ts'
import { type GraphError, invalid } from '../errors.ts'
import type { Given } from '../given.ts'
import { labelsIn } from '../labels/attach.ts'
import { checkFeed } from './feed.ts'
import { checkStory } from './story.ts'

/** `POST act_1/adcreatives` */
export function createCreative(given: Given): Answer {
  refuseActor(given.params.get('instagram_actor_id') !== undefined)
  const ask = askToCreate(given, 'creative')
  checkCreative(ask)
  const labelled = labelsIn(ask)
  return json(ask.validateOnly ? { success: true } : { id: addCreative(ask, labelled()).id })
}

/** Parameters that the spec does not have any more, which get an error of their own. */
export const retiredParams = ['instagram_actor_id']

function refuseActor(isGiven: boolean): void {
  if (isGiven) throw invalid('Param instagram_actor_id is deprecated and not supported. Use instagram_user_id instead.')
}

/** Checks what a creative shows. Throws Meta's error for anything that is missing, contradicts or does not exist. */
export function checkCreative(ask: Ask): void {
  const { fields } = ask
  const [story, feed] = [fields['object_story_spec'], fields['asset_feed_spec']]
  if (story === undefined && feed === undefined && textIn(fields, 'object_story_id') === null) {
    throw refuse('Creative is empty', 'A creative needs object_story_spec, asset_feed_spec or object_story_id.')
  }
  if (typeof story === 'object' && story !== null) refuseActor('instagram_actor_id' in story)
  if (feed !== undefined) checkFeed(ask, objectIn('asset_feed_spec', feed, 'feed'))
  if (story !== undefined) checkStory(ask, objectIn('object_story_spec', story, 'story'), feed !== undefined)
  else if (feed !== undefined)
    throw refuse('Page required', 'A creative needs the page in whose name it is shown (object_story_spec.page_id).')
  if (textIn(fields, 'url_tags')?.startsWith('?')) throw invalid('Param url_tags must not begin with a question mark')
}

export function addCreative({ world, account, person, now }: Ask, fields: Fields): Made {
  const name = textIn(fields, 'name') ?? `Creative ${now.toISOString().slice(0, 10)}`
  return make(world, account, { kind: 'creative', id: newId(world, 'meta', 'creative'), name, fields, createdBy: person })
}

/** What an ad's review reads of its creative: texts and links, but not the addresses of pictures. */
export function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /^(picture|image_url|thumbnail_url|.*_id|.*hash)$/.test(key) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, key))
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, one]) => textsOf(one, name)) : []
}

/** Thrown for an id that is no creative of the account. */
export const noCreative = (id: string): GraphError => refuse('Creative not found', `There is no creative ${id} in this ad account.`)
