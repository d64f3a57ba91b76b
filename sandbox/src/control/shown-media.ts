import { mediaAssetId } from '../google/create/asset-of.ts'
import { imageHash, videoId } from '../meta/creative/shown.ts'
import { imageIdOf, videoIdOf } from '../tiktok/read/media.ts'
import { creativeOf, fileOf, type Media, mediaOf } from '../world/media.ts'
import { idsIn } from '../world/mentions.ts'
import type { AdObject, World } from '../world/world.ts'

/** MD5 of the images and videos that an ad shows. One that an API call created shows what its parameters name, directly or indirectly. */
export function shownMedia(world: World, ad: AdObject): string[] {
  if (ad.createdBy === undefined && ad.given?.['creative'] === undefined) return creativeOf(ad).media.map((media) => fileOf(media).md5)
  const made = Object.values(world.made).filter((one) => one.platform === ad.platform && one.account === ad.account)
  const library = mediaOf({ id: ad.account })
  const idOf = { meta: metaId, google: mediaAssetId, tiktok: tiktokId }[ad.platform]
  const [named, shown] = [new Set<string>(), new Set<string>()]
  const follow = (id: string): void => {
    if (named.has(id)) return
    named.add(id)
    for (const one of made) {
      if (one.id !== id) continue
      if (typeof one.fields['md5'] === 'string') shown.add(one.fields['md5'])
      for (const next of idsIn(one.fields)) follow(next)
    }
    for (const media of library) if (id === idOf(media)) shown.add(fileOf(media).md5)
  }
  for (const id of idsIn(ad.given)) follow(id)
  // An asset group of Google's Performance Max shows what is linked to it.
  if (ad.hidden) for (const one of made) if (one.kind === 'asset_group_asset' && one.parent === ad.parent) idsIn(one.fields).forEach(follow)
  return [...shown]
}

const metaId = (media: Media): string => (media.kind === 'image' ? imageHash(media) : videoId(media))
const tiktokId = (media: Media): string => (media.kind === 'image' ? imageIdOf(media) : videoIdOf(media))
