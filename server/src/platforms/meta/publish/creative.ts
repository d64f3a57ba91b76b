import type { AccountPlan, PlannedAd, PlannedFile } from '../../account-plan.ts'
import type { KnownIds } from '../../publisher.ts'
import { assetFeed } from './asset-feed.ts'
import { buttons } from './call-to-action.ts'
import { cardCover, coverOf } from './cover.ts'
import type { Params } from './frozen.ts'
import { uploadedId } from './known-ids.ts'
import { splitLink } from './link.ts'

/** Parameters of `POST act_…/adcreatives`. `instagram_actor_id` is refused since 2025; `instagram_user_id` replaced it. */
export function creativeParams(plan: AccountPlan, ad: PlannedAd, ids: KnownIds): Params {
  const { assets, meta } = plan
  const { tags } = splitLink(plan.link)
  const identity = { page_id: assets.page, ...(assets.instagram === null ? {} : { instagram_user_id: assets.instagram }) }
  return {
    name: ad.name,
    object_story_spec: { ...identity, ...storyOf(plan, ad, ids) },
    ...(ad.kind === 'dynamic' ? { asset_feed_spec: assetFeed(plan, ad, ids) } : {}),
    // In an asset feed, the tags belong to the link.
    ...(tags === undefined || ad.kind === 'dynamic' ? {} : { url_tags: tags }),
    ...(meta.specialAdCategories.includes('politics') ? { authorization_category: 'POLITICAL' } : {}),
  }
}

function storyOf(plan: AccountPlan, ad: PlannedAd, ids: KnownIds): object {
  switch (ad.kind) {
    case 'single_image':
      return { link_data: { ...linkData(plan, ad), image_hash: uploadedId(ids, firstFile(ad)) } }
    case 'single_video':
      return { video_data: videoData(plan, ad, ids) }
    case 'carousel':
      return { link_data: carouselData(plan, ad, ids) }
    case 'dynamic':
      return {}
  }
}

function linkData(plan: AccountPlan, ad: PlannedAd) {
  const { link } = splitLink(plan.link)
  return { link, ...texts({ message: ad.bodies, name: ad.titles, description: ad.descriptions }), call_to_action: buttonOf(plan) }
}

/** A video has no link of its own: its button leads there. */
function videoData(plan: AccountPlan, ad: PlannedAd, ids: KnownIds) {
  const file = firstFile(ad)
  return {
    video_id: uploadedId(ids, file),
    ...coverOf(ids, file),
    ...texts({ message: ad.bodies, title: ad.titles, link_description: ad.descriptions }),
    call_to_action: buttonOf(plan),
  }
}

/** Cards stay in the plan's order, and Meta adds no card of the page. */
function carouselData(plan: AccountPlan, ad: PlannedAd, ids: KnownIds) {
  const { link } = splitLink(plan.link)
  const cards = ad.files.map((file) => ({
    link,
    ...texts({ name: ad.titles, description: ad.descriptions }),
    ...(file.kind === 'image' ? { image_hash: uploadedId(ids, file) } : { video_id: uploadedId(ids, file), ...cardCover(ids, file) }),
    call_to_action: buttonOf(plan),
  }))
  const order = { multi_share_optimized: false, multi_share_end_card: false }
  return { link, ...texts({ message: ad.bodies }), child_attachments: cards, ...order, call_to_action: buttonOf(plan) }
}

const buttonOf = ({ callToAction, link }: AccountPlan) => ({ type: buttons[callToAction], value: { link: splitLink(link).link } })

/** The first text of each list, if there is one. */
const texts = (named: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(named).flatMap(([name, [text]]) => (text ? [[name, text]] : [])))

function firstFile({ key, files: [file] }: PlannedAd): PlannedFile {
  if (file === undefined) throw new Error(`ad ${key} has no file`)
  return file
}

/** Parameters of `POST act_…/ads`. */
export const adParams = (ad: PlannedAd, adSet: string, creative: string): Params => ({
  name: ad.name,
  adset_id: adSet,
  creative: { creative_id: creative },
  status: 'PAUSED',
})
