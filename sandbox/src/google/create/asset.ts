import { createHash } from 'node:crypto'
import { keepBytes } from '../../world/bytes.ts'
import { imageSize } from '../../world/file-facts.ts'
import { newId } from '../../world/ids.ts'
import { make } from '../../world/made.ts'
import { fileOf, mediaOf } from '../../world/media.ts'
import type { Fields, Made } from '../../world/world.ts'
import { snake } from '../body.ts'
import { youtubeOf } from '../youtube/state.ts'
import { isProcessed } from '../youtube/video.ts'
import { type Ask, givenOf, refuse, required, resourceName } from './ask.ts'
import { assetTypes, checkImage, mediaAssetId, type Purpose, typeOfAsset, youtubeIdOf } from './asset-of.ts'
import { recordIn, textIn } from './check.ts'
import { checkText } from './texts.ts'

/** Google's limit for images of ads: 5,120 KB. */
const largest = 5_242_880

/** An asset. One with the same content is there once: creating it again returns the one that exists, whatever its name. */
export function createAsset(ask: Ask): string {
  const [field, second] = (Object.keys(assetTypes) as (keyof typeof assetTypes)[]).filter((one) => ask.fields[one] !== undefined)
  if (field === undefined) return refuse(ask, 'assetError.ASSET_DATA_IS_MISSING', 'The asset data is missing.')
  if (second !== undefined) refuse(ask, 'fieldError.VALUE_MUST_BE_UNSET', 'An asset is of one type.', snake(second))
  const data = recordIn(ask.fields, field)
  switch (field) {
    case 'imageAsset':
      return createImage(ask, data)
    case 'youtubeVideoAsset':
      return createVideo(ask, data)
    case 'textAsset':
      checkText(ask, data['text'], 10_000, ['text_asset', 'text'])
      break
    case 'callToActionAsset':
      if (data['callToAction'] === undefined) required(ask, ['call_to_action_asset', 'call_to_action'])
      break
    case 'calloutAsset':
      checkText(ask, data['calloutText'], 25, ['callout_asset', 'callout_text'])
      break
    case 'sitelinkAsset':
      checkText(ask, data['linkText'], 25, ['sitelink_asset', 'link_text'])
      break
    case 'demandGenCarouselCardAsset':
      checkCard(ask, data)
  }
  return add(ask, givenOf(ask)).name
}

/** What makes two assets the same: the bytes of an image, the id of a video, all data of the others. */
function contentOf(fields: Fields): string {
  const type = typeOfAsset(fields)
  if (type === 'IMAGE') return `IMAGE ${fields['md5']}`
  if (type === 'YOUTUBE_VIDEO') return `YOUTUBE_VIDEO ${recordIn(fields, 'youtubeVideoAsset')['youtubeVideoId']}`
  const [, data] = Object.entries(fields).find(([field]) => Object.hasOwn(assetTypes, field)) ?? []
  return `${type} ${JSON.stringify(data)}`
}

/** The asset with this content, which may have been there before. */
function add(ask: Ask, fields: Fields): { made: Made; name: string } {
  const { world, account, person } = ask
  const content = contentOf(fields)
  const twin = Object.values(world.made).find(
    (one) => one.platform === 'google' && one.account === account.id && one.kind === 'asset' && contentOf(one.fields) === content,
  )
  const id = twin?.id ?? newId(world, 'google', 'created_asset')
  const made = twin ?? make(world, account, { kind: 'asset', id, name: textIn(fields, 'name') ?? '', fields, createdBy: person })
  return { made, name: resourceName(ask, 'assets', id) }
}

function createImage(ask: Ask, { data }: Fields): string {
  const at = ['image_asset', 'data']
  if (typeof data !== 'string' || data === '') return refuse(ask, 'assetError.ASSET_DATA_IS_MISSING', 'The asset data is missing.', at)
  const bytes = Buffer.from(data, 'base64')
  const size = imageSize(bytes)
  if (size === null) return refuse(ask, 'imageError.INVALID_IMAGE', 'The file is no JPEG, PNG or GIF.', at)
  if (bytes.length > largest) refuse(ask, 'imageError.FILE_TOO_LARGE', 'The file is larger than 5120 KB.', at)
  const md5 = createHash('md5').update(bytes).digest('hex')
  const known = mediaOf(ask.account).find((one) => one.kind === 'image' && fileOf(one).md5 === md5)
  if (known !== undefined) return resourceName(ask, 'assets', mediaAssetId(known))
  const facts = {
    fileSize: String(bytes.length),
    mimeType: size.type.replace('image/', 'IMAGE_').toUpperCase(),
    fullSize: { widthPixels: String(size.width), heightPixels: String(size.height) },
  }
  const { made, name } = add(ask, { ...givenOf(ask), md5, imageAsset: facts })
  keepBytes(ask.world, made, bytes)
  return name
}

/** A video has to be at YouTube, processed, and not private. Videos of the scenario are assets already. */
function createVideo(ask: Ask, data: Fields): string {
  const at = ['youtube_video_asset', 'youtube_video_id']
  const id = textIn(data, 'youtubeVideoId') ?? required(ask, at)
  const known = mediaOf(ask.account).find((one) => one.kind === 'video' && youtubeIdOf(one) === id)
  if (known !== undefined) return resourceName(ask, 'assets', mediaAssetId(known))
  const wrong = (name: string, message: string) => refuse(ask, `youtubeVideoRegistrationError.${name}`, message, at, { trigger: id })
  const video = youtubeOf(ask.world).videos.find((one) => one.id === id)
  if (video === undefined) return wrong('VIDEO_NOT_FOUND', 'Video to be registered was not found.')
  if (video.privacy === 'private') wrong('VIDEO_NOT_ACCESSIBLE', 'Video to be registered is not accessible.')
  if (!isProcessed(ask.world, video)) wrong('VIDEO_NOT_ELIGIBLE', 'Video to be registered is not eligible: it is not processed.')
  const asset = { youtubeVideoId: id, youtubeVideoTitle: video.title }
  return add(ask, { ...givenOf(ask), youtubeVideoAsset: asset }).name
}

const cardImages = {
  marketingImageAsset: ['marketing_image_asset', 'landscape'],
  squareMarketingImageAsset: ['square_marketing_image_asset', 'square'],
  portraitMarketingImageAsset: ['portrait_marketing_image_asset', 'portrait'],
} as const satisfies Readonly<Record<string, readonly [string, Purpose]>>

function checkCard(ask: Ask, card: Fields): void {
  const at = 'demand_gen_carousel_card_asset'
  checkText(ask, card['headline'], 40, [at, 'headline'])
  if (card['marketingImageAsset'] === undefined && card['squareMarketingImageAsset'] === undefined)
    required(ask, [at, 'marketing_image_asset'])
  for (const [field, [name, purpose]] of Object.entries(cardImages)) {
    const image = textIn(card, field)
    if (image !== null) checkImage(ask, image, purpose, [at, name])
  }
}
