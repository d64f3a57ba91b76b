import type { Account, AdObject, Fields, World } from '../../world/world.ts'
import { badParameter, notHere } from '../envelope.ts'
import { isMusic } from '../read/music.ts'
import { missing, needed, textIn, textsIn } from './check.ts'
import { checkedName, widthOf } from './common.ts'
import { checkImages, checkVideo } from './media-in.ts'
import { checkIdentity } from './promoted.ts'

/** TikTok's reference: a text has at most 100 characters, of which Chinese and Japanese ones count twice. */
const longestText = 100
const mostImages = 35

/** Checks one of the `creatives` of `/ad/create/`, which becomes an ad, and returns its name. Throws Refusal. */
export function checkCreative(world: World, account: Account, creative: Fields, adGroup: AdObject): string {
  const format = needed(creative, 'ad_format')
  for (const name of ['tiktok_item_id', 'catalog_id', 'playable_url']) if (creative[name] !== undefined) throw notHere(name)
  const name = checkedName(needed(creative, 'ad_name'), 'ad_name')
  checkIdentity(account, creative)
  const shown = { format, video: textIn(creative, 'video_id'), images: textsIn(creative, 'image_ids'), music: textIn(creative, 'music_id') }
  checkMedia(world, account, shown, 'image_ids')
  checkText(needed(creative, 'ad_text'))
  const address = textIn(creative, 'landing_page_url')
  if (address !== null) checkAddress(address)
  else if (needsAddress(adGroup.given ?? {}, adGroup)) throw missing('landing_page_url')
  if (creative['call_to_action'] !== undefined && creative['call_to_action_id'] !== undefined) {
    throw badParameter('call_to_action: Cannot be used together with call_to_action_id.')
  }
  return name
}

/** Name, text and links of an ad, which are reviewed. */
export const textsOfAd = (name: string, creative: Fields): string[] => [
  name,
  ...['ad_text', 'landing_page_url', 'deeplink'].flatMap((key) => textIn(creative, key) ?? []),
]

interface Shown {
  readonly format: string
  readonly video: string | null
  readonly images: readonly string[]
  readonly music: string | null
}

/**
 * A single video has a cover; a carousel has up to 35 images, and music. Pictures alone are no ads in TikTok's own app, but elsewhere.
 * Throws Refusal.
 */
export function checkMedia(world: World, account: Account, { format, video, images, music }: Shown, parameter: string): void {
  if (format === 'SINGLE_VIDEO') {
    if (video === null) throw missing('video_id')
    checkVideo(world, account, video)
  } else if (format !== 'SINGLE_IMAGE' && format !== 'CAROUSEL_ADS') throw notHere(`ad_format ${format}`)
  else if (video !== null) throw badParameter(`video_id: Not supported when ad_format is ${format}.`)
  const most = format === 'CAROUSEL_ADS' ? mostImages : 1
  if (images.length === 0) throw missing(parameter)
  if (images.length > most) throw badParameter(`${parameter}: Length must be between 1 and ${most}.`)
  checkImages(world, account, images, parameter)
  if (format !== 'CAROUSEL_ADS') return
  if (music === null) throw missing('music_id')
  if (!isMusic(music)) throw badParameter(`music_id: ${music} is not available.`)
}

export function checkText(text: string): void {
  if (widthOf(text) > longestText) throw badParameter(`ad_text: Longer than maximum length ${longestText}.`)
}

/** Whether ads of an ad group lead to a website, so that each has its address. */
export const needsAddress = (adGroup: Fields, { objective }: AdObject): boolean =>
  (adGroup['promotion_type'] === 'WEBSITE' && !['REACH', 'VIDEO_VIEWS', 'ENGAGEMENT'].includes(objective)) ||
  adGroup['promotion_target_type'] === 'EXTERNAL_WEBSITE'

export function checkAddress(url: string): void {
  const { protocol } = URL.parse(url) ?? {}
  if (protocol !== 'http:' && protocol !== 'https:') throw badParameter('landing_page_url: Not a valid URL.')
}
