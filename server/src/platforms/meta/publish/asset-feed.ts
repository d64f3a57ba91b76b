import type { AccountPlan, PlannedAd } from '../../account-plan.ts'
import type { KnownIds } from '../../publisher.ts'
import { buttons } from './call-to-action.ts'
import { feedCover } from './cover.ts'
import { uploadedId } from './known-ids.ts'
import { splitLink } from './link.ts'

/** `asset_feed_spec`: the materials and texts that Meta combines. A feed has one format. */
export function assetFeed(plan: AccountPlan, ad: PlannedAd, ids: KnownIds): object {
  const images = ad.files.filter(({ kind }) => kind === 'image').map((file) => ({ hash: uploadedId(ids, file) }))
  const videos = ad.files
    .filter(({ kind }) => kind === 'video')
    .map((file) => ({ video_id: uploadedId(ids, file), ...feedCover(ids, file) }))
  const format = images.length === 0 ? 'SINGLE_VIDEO' : videos.length === 0 ? 'SINGLE_IMAGE' : 'AUTOMATIC_FORMAT'
  const { link, tags } = splitLink(plan.link)
  return {
    ...(images.length > 0 ? { images } : {}),
    ...(videos.length > 0 ? { videos } : {}),
    ...listed('bodies', ad.bodies),
    ...listed('titles', ad.titles),
    ...listed('descriptions', ad.descriptions),
    ad_formats: [format],
    call_to_action_types: [buttons[plan.callToAction]],
    link_urls: [{ website_url: link, ...(tags === undefined ? {} : { url_tags: tags }) }],
  }
}

function listed(name: string, texts: readonly string[]): object {
  const found = texts.filter((text) => text !== '').map((text) => ({ text }))
  return found.length > 0 ? { [name]: found } : {}
}
