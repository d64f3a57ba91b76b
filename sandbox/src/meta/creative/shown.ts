import { textsOf } from '../../world/ad-texts.ts'
import { madeAtSource } from '../../world/made.ts'
import { creativeOf, fileOf, type Media } from '../../world/media.ts'
import { pictureOf } from '../../world/pictures.ts'
import type { Account, AdObject, World } from '../../world/world.ts'
import { createdCreative } from './created.ts'

/** The hash under which Meta stores an image: the MD5 of its bytes. */
export const imageHash = (image: Media): string => fileOf(image).md5

/** The id of a video, unique over all accounts. */
export const videoId = ({ account, number }: Media): string =>
  String(980_000_000_000_000_000n + (BigInt(account) % 10n ** 12n) * 100n + BigInt(number))

const link = 'https://www.example.com/'

/**
 * The creative of an ad. Where Meta chooses among several images, videos and texts, these stand in `asset_feed_spec`, and the creative has
 * no title and body of its own.
 */
export function creativeNode(world: World, account: Account, ad: AdObject): Record<string, unknown> {
  const chosen = ad.given?.['creative'] as { creative_id?: string } | undefined
  const made = chosen?.creative_id === undefined ? null : madeAtSource(world, account, 'creative', chosen.creative_id)
  if (made !== null) return createdCreative(world, account, made)
  const { headlines, bodies } = textsOf(ad)
  const { form, media } = creativeOf(ad)
  const [first] = media
  const common = { id: `${ad.id}9`, account_id: account.id, name: `${ad.name} creative`, thumbnail_url: pictureOf(world, ad.id) }
  const page = { page_id: account.assets.pages[0]?.id }
  if (form === 'choice') return { ...common, object_type: 'SHARE', asset_feed_spec: feedOf(world, ad, media) }
  const texts = { title: headlines[0], body: bodies[0] }
  if (form === 'video' && first) {
    const video = { video_id: videoId(first), image_url: pictureOf(world, ad.id), title: headlines[0], message: bodies[0] }
    return { ...common, ...texts, object_type: 'VIDEO', video_id: videoId(first), object_story_spec: { ...page, video_data: video } }
  }
  const data = { link, name: headlines[0], message: bodies[0] }
  if (form === 'carousel') {
    const cards = media.map((image, at) => ({ link: `${link}${at}`, name: headlines[0], image_hash: imageHash(image) }))
    return { ...common, ...texts, object_type: 'SHARE', object_story_spec: { ...page, link_data: { ...data, child_attachments: cards } } }
  }
  const hash = first === undefined ? {} : { image_hash: imageHash(first) }
  return { ...common, ...texts, ...hash, object_type: 'SHARE', object_story_spec: { ...page, link_data: { ...data, ...hash } } }
}

function feedOf(world: World, ad: AdObject, media: readonly Media[]): Record<string, unknown> {
  const { headlines, bodies } = textsOf(ad)
  const of = (kind: Media['kind']) => media.filter((one) => one.kind === kind)
  return {
    ad_formats: ['AUTOMATIC_FORMAT'],
    images: of('image').map((image) => ({ hash: imageHash(image) })),
    videos: of('video').map((video) => ({ video_id: videoId(video), thumbnail_url: pictureOf(world, ad.id) })),
    titles: headlines.map((text) => ({ text })),
    bodies: bodies.map((text) => ({ text })),
    link_urls: [{ website_url: link }],
  }
}
