import type { Fields } from '../../world/world.ts'
import type { Ask } from '../create/ask.ts'
import { enumIn, listIn, objectIn, objectsIn, textIn } from '../create/check.ts'
import { refuse } from '../create/refuse.ts'
import { invalid } from '../errors.ts'
import { checkImage, checkVideo } from './media.ts'

const kinds = ['link_data', 'video_data', 'photo_data', 'text_data', 'template_data', 'product_data']

/** Checks the post that an ad shows: its page, and exactly one of the kinds of data, unless the creative has a feed of assets. */
export function checkStory(ask: Ask, story: Fields, hasFeed: boolean): void {
  const { account } = ask
  const page = textIn(story, 'page_id')
  if (page === null) throw invalid('The parameter object_story_spec[page_id] is required')
  if (!account.assets.pages.some(({ id, usable }) => id === page && usable)) {
    throw refuse('Page not available', `The ad account cannot use the page ${page}.`)
  }
  const instagram = textIn(story, 'instagram_user_id')
  if (instagram !== null && !account.assets.instagram.some(({ id, usable }) => id === instagram && usable)) {
    throw refuse('Instagram account not available', `The ad account cannot use the Instagram account ${instagram}.`)
  }
  const given = kinds.filter((kind) => story[kind] !== undefined)
  if (given.length !== 1 && !(hasFeed && given.length === 0)) {
    throw refuse('Creative incomplete', `object_story_spec needs exactly one of ${kinds.join(', ')}.`)
  }
  if (story['link_data'] !== undefined) checkLink(ask, objectIn('link_data', story['link_data'], 'link'))
  if (story['video_data'] !== undefined) checkVideoData(ask, objectIn('video_data', story['video_data'], 'videoData'))
  if (story['photo_data'] !== undefined) {
    const photo = objectIn('photo_data', story['photo_data'], 'photoData')
    const hash = textIn(photo, 'image_hash')
    if (hash !== null) checkImage(ask, hash)
    else if (textIn(photo, 'url') === null) throw invalid('photo_data needs image_hash or url')
  }
}

function checkLink(ask: Ask, data: Fields): void {
  linkIn(data, 'link_data')
  checkAction(data['call_to_action'])
  const hash = textIn(data, 'image_hash')
  if (hash !== null) checkImage(ask, hash)
  if (data['child_attachments'] === undefined) return
  const cards = objectsIn('child_attachments', data['child_attachments'], 'card')
  // Meta's page on carousels: two to ten cards.
  if (cards.length < 2 || cards.length > 10) throw refuse('Carousel not possible', 'A carousel has two to ten cards.')
  for (const card of cards) {
    linkIn(card, 'child_attachments')
    checkAction(card['call_to_action'])
    const [image, video] = [textIn(card, 'image_hash'), textIn(card, 'video_id')]
    if (image === null && video === null && textIn(card, 'picture') === null) {
      throw refuse('Carousel card incomplete', 'Each card needs an image or a video.')
    }
    if (image !== null) checkImage(ask, image)
    if (video !== null) checkVideo(ask, video)
  }
}

function checkVideoData(ask: Ask, data: Fields): void {
  const video = textIn(data, 'video_id')
  if (video === null) throw invalid('The parameter video_data[video_id] is required')
  const hash = textIn(data, 'image_hash')
  if (hash === null && textIn(data, 'image_url') === null) {
    const text = 'Please specify one of image_hash or image_url in the video_data field of object_story_spec.'
    throw refuse('Your ad needs a video thumbnail', text, 1_443_226)
  }
  if (hash !== null) checkImage(ask, hash)
  checkVideo(ask, video)
  checkAction(data['call_to_action'])
}

function linkIn(data: Fields, name: string): void {
  const link = textIn(data, 'link')
  if (link === null) throw invalid(`The parameter ${name}[link] is required`)
  if (!URL.canParse(link)) throw refuse('Link not valid', `${link} is not a valid address.`)
}

function checkAction(value: unknown): void {
  if (value === undefined) return
  const action = objectIn('call_to_action', value, 'action')
  enumIn('call_to_action[type]', action['type'] ?? '', 'callToAction')
  if (action['value'] !== undefined) objectIn('call_to_action[value]', action['value'], 'actionValue')
}

/** The types of a feed's calls to action. */
export function checkActionTypes(types: unknown): void {
  for (const type of listIn('call_to_action_types', types)) enumIn('call_to_action_types', type, 'callToAction')
}
