import type { Fields } from '../../world/world.ts'
import type { Ask } from '../create/ask.ts'
import { listIn, recordsIn, textIn } from '../create/check.ts'
import { refuse } from '../create/refuse.ts'
import { checkImage, checkVideo } from './media.ts'
import { checkActionTypes } from './story.ts'

/** Most of each that Meta's page on asset feeds allows. */
const most = { bodies: 5, titles: 5, descriptions: 5, images: 10, videos: 10, link_urls: 5, call_to_action_types: 5 } as const

/** Checks the images, videos, texts and links among which Meta chooses. */
export function checkFeed(ask: Ask, feed: Fields): void {
  for (const [name, count] of Object.entries(most)) {
    if (listIn(`asset_feed_spec[${name}]`, feed[name]).length > count)
      throw refuse('Too many assets', `${name} has at most ${count} entries.`)
  }
  const [images, videos] = [recordsIn('images', feed['images']), recordsIn('videos', feed['videos'])]
  if (images.length === 0 && videos.length === 0) throw refuse('Media required', 'asset_feed_spec needs images or videos.')
  if (listIn('link_urls', feed['link_urls']).length === 0) throw refuse('Link required', 'asset_feed_spec needs link_urls.')
  for (const image of images) {
    const hash = textIn(image, 'hash')
    if (hash !== null) checkImage(ask, hash)
  }
  for (const video of videos) checkVideo(ask, textIn(video, 'video_id') ?? '')
  checkActionTypes(feed['call_to_action_types'])
}

/** A creative whose assets Meta combines freely, which only a dynamic ad set takes. */
export function isDynamic(creative: Fields): boolean {
  const feed = creative['asset_feed_spec'] as Fields | undefined
  return feed !== undefined && feed['asset_customization_rules'] === undefined && feed['optimization_type'] === undefined
}
