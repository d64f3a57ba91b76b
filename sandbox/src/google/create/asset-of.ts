import { madeAtSource } from '../../world/made.ts'
import { fileOf, type Media, mediaOf } from '../../world/media.ts'
import type { Account, Fields, World } from '../../world/world.ts'
import { type Ask, idIn, notFound, refuse } from './ask.ts'

/** The kinds of assets that can be created, by their field, with what `type` says. */
export const assetTypes = {
  callToActionAsset: 'CALL_TO_ACTION',
  calloutAsset: 'CALLOUT',
  demandGenCarouselCardAsset: 'DEMAND_GEN_CAROUSEL_CARD',
  imageAsset: 'IMAGE',
  sitelinkAsset: 'SITELINK',
  textAsset: 'TEXT',
  youtubeVideoAsset: 'YOUTUBE_VIDEO',
} as const
export type AssetType = (typeof assetTypes)[keyof typeof assetTypes]

/** An asset of an account as writes find it. */
export interface Asset {
  readonly type: AssetType
  readonly text: string | null
  /** In pixels; null: no image. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly fields: Fields
}

/** The id of an image or video of a scenario as an asset, unique over all accounts. */
export const mediaAssetId = ({ account, kind, number }: Media): string =>
  `${kind === 'image' ? 3 : 4}${account.slice(-8)}${String(number).padStart(2, '0')}`

/** The id of a scenario's video on YouTube: 11 characters of its hash. */
export const youtubeIdOf = (video: Media): string => Buffer.from(fileOf(video).md5, 'hex').toString('base64url').slice(0, 11)

/** The kind of a created asset. */
export function typeOfAsset(fields: Fields): AssetType {
  const found = Object.entries(assetTypes).find(([field]) => fields[field] !== undefined)
  if (found === undefined) throw new Error('an asset has no data')
  return found[1]
}

/** An asset as writes find it; null: there is none. */
export function assetAtSource(world: World, account: Account, id: string): Asset | null {
  const made = madeAtSource(world, account, 'asset', id)
  if (made !== null) {
    const { fields } = made
    const image = fields['imageAsset'] as { fullSize: { widthPixels: string; heightPixels: string } } | undefined
    const text = (fields['textAsset'] as { text: string } | undefined)?.text ?? null
    const size = image === undefined ? null : { width: Number(image.fullSize.widthPixels), height: Number(image.fullSize.heightPixels) }
    return { type: typeOfAsset(fields), text, size, fields }
  }
  const media = mediaOf(account).find((one) => mediaAssetId(one) === id)
  if (media === undefined) return null
  return media.kind === 'image'
    ? { type: 'IMAGE', text: null, size: media, fields: {} }
    : { type: 'YOUTUBE_VIDEO', text: null, size: null, fields: {} }
}

/** The asset with this resource name. Throws `mutateError.RESOURCE_NOT_FOUND`. */
export function assetNamed(ask: Ask, name: string, at: Ask['at']): Asset {
  return assetAtSource(ask.world, ask.account, idIn(ask, name, 'assets', at)) ?? notFound(ask, name, at)
}

/** The smallest size in pixels of images for each purpose; its proportions, within 1 %, are what is asked for. */
const imageSizes = {
  landscape: { width: 600, height: 314, ratio: 1.91 },
  square: { width: 300, height: 300, ratio: 1 },
  portrait: { width: 480, height: 600, ratio: 0.8 },
  tall: { width: 600, height: 1_067, ratio: 9 / 16 },
  logo: { width: 128, height: 128, ratio: 1 },
  wideLogo: { width: 512, height: 128, ratio: 4 },
} as const
export type Purpose = keyof typeof imageSizes

/** What is wrong with an image for a purpose. Null: nothing. */
export function sizeProblem({ size }: Asset, purpose: Purpose): 'ratio' | 'small' | null {
  if (size === null) return 'ratio'
  const { width, height, ratio } = imageSizes[purpose]
  if (Math.abs(size.width / size.height / ratio - 1) > 0.0105) return 'ratio'
  return size.width < width || size.height < height ? 'small' : null
}

/** An image that an ad or a card names, with its proportions and size checked. */
export function checkImage(ask: Ask, name: string, purpose: Purpose, at: Ask['at']): Asset {
  const asset = assetNamed(ask, name, at)
  if (asset.type !== 'IMAGE') refuse(ask, 'assetError.FIELD_INCOMPATIBLE_WITH_ASSET_TYPE', 'The asset is no image.', at, { trigger: name })
  const wrong = sizeProblem(asset, purpose)
  if (wrong === 'ratio') refuse(ask, 'imageError.ASPECT_RATIO_NOT_ALLOWED', 'The aspect ratio is not allowed.', at, { trigger: name })
  if (wrong === 'small') refuse(ask, 'imageError.IMAGE_TOO_SMALL', 'The image is too small.', at, { trigger: name })
  return asset
}

/** A video that an ad names. */
export function checkVideo(ask: Ask, name: string, at: Ask['at']): void {
  if (assetNamed(ask, name, at).type !== 'YOUTUBE_VIDEO')
    refuse(ask, 'assetError.FIELD_INCOMPATIBLE_WITH_ASSET_TYPE', 'The asset is no YouTube video.', at, { trigger: name })
}
