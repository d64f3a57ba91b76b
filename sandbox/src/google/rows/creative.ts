import { textsOf } from '../../world/ad-texts.ts'
import { creativeOf, fileOf, type Media, mediaOf, typeOf } from '../../world/media.ts'
import { addressOf } from '../../world/pictures.ts'
import type { AdObject } from '../../world/world.ts'
import { mediaAssetId, youtubeIdOf } from '../create/asset-of.ts'
import { type Fields, nameIn, type Tree } from './tree.ts'

const textAssets = (texts: readonly string[]) => texts.map((text) => ({ text }))

/** The texts, images and videos of an ad, under the fields of its type: app ads, responsive display ads, video ads and search ads. */
export function creativeFields(tree: Tree, ad: AdObject): Fields {
  const { headlines, bodies } = textsOf(ad)
  const { media } = creativeOf(ad)
  const assetsOf = (kind: Media['kind']) =>
    media.filter((one) => one.kind === kind).map((one) => ({ asset: nameIn(tree, 'assets', mediaAssetId(one)) }))
  const at = (type: string, fields: Record<string, unknown>): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`ad_group_ad.ad.${type}.${name}`, value]))
  const texts = { headlines: textAssets(headlines), descriptions: textAssets(bodies) }
  const [images, videos] = [assetsOf('image'), assetsOf('video')]
  switch (ad.objective) {
    case 'MULTI_CHANNEL':
      return { 'ad_group_ad.ad.type': 'APP_AD', ...at('app_ad', { ...texts, images, youtube_videos: videos }) }
    case 'DISPLAY': {
      const [marketing, square] = [images.slice(0, 1), images.slice(1)]
      const long = { 'long_headline.text': headlines[0] }
      const fields = { ...texts, ...long, marketing_images: marketing, square_marketing_images: square, youtube_videos: videos }
      return { 'ad_group_ad.ad.type': 'RESPONSIVE_DISPLAY_AD', ...at('responsive_display_ad', fields) }
    }
    case 'VIDEO':
      return { 'ad_group_ad.ad.type': 'VIDEO_AD', 'ad_group_ad.ad.video_ad.video.asset': videos[0]?.asset }
    default:
      return { 'ad_group_ad.ad.type': 'RESPONSIVE_SEARCH_AD', ...at('responsive_search_ad', texts) }
  }
}

/** The images and videos of an account, as assets. */
export function mediaAssetRows(tree: Tree): Fields[] {
  return mediaOf(tree.account).map((media): Fields => {
    const id = mediaAssetId(media)
    const common = { 'asset.resource_name': nameIn(tree, 'assets', id), 'asset.id': id, 'asset.name': media.name }
    if (media.kind === 'video') {
      const video = { youtube_video_id: youtubeIdOf(media), youtube_video_title: media.name }
      const fields = Object.entries(video).map(([name, value]) => [`asset.youtube_video_asset.${name}`, value])
      return { ...common, 'asset.type': 'YOUTUBE_VIDEO', ...Object.fromEntries(fields) }
    }
    return {
      ...common,
      'asset.type': 'IMAGE',
      'asset.image_asset.file_size': String(fileOf(media).bytes.length),
      'asset.image_asset.mime_type': typeOf(media) === 'image/jpeg' ? 'IMAGE_JPEG' : 'IMAGE_PNG',
      'asset.image_asset.full_size.url': addressOf(tree.world, media),
      'asset.image_asset.full_size.width_pixels': String(media.width),
      'asset.image_asset.full_size.height_pixels': String(media.height),
    }
  })
}
