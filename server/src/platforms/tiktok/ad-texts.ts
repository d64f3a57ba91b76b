import type * as z from 'zod'
import type { Access, AdTexts, MediaRef } from '../platform.ts'
import type { Tiktok } from './ask.ts'
import { buyingTypes } from './hierarchy.ts'
import { mediaSource } from './media.ts'
import { pageOf } from './pages.ts'
import { adWithText, smartPlusTexts } from './wire.ts'

/**
 * Returns the texts of an ad (`ad_text`, `ad_texts`) and the cover of its video or its first image; TikTok has no headlines. Upgraded Smart+
 * ads, which `/ad/get/` does not know by their own ids, have lists of their own.
 */
export async function readAdTexts(tiktok: Tiktok, access: Access, id: string): Promise<AdTexts | null> {
  const query = {
    advertiser_id: access.externalId,
    fields: ['ad_id', 'ad_text', 'ad_texts', 'video_id', 'image_ids', 'smart_plus_ad_id'],
    filtering: { primary_status: 'STATUS_ALL', buying_types: buyingTypes, ad_ids: [id] },
  }
  const [row] = (await pageOf(tiktok, { name: 'ads.list', path: '/ad/get/', query }, adWithText, 1)).rows
  if (row === undefined || isSmartPlus(row)) return await readSmartPlus(tiktok, access, id)
  const bodies = [row.ad_text, ...(row.ad_texts ?? [])]
  const [image] = row.image_ids ?? []
  return await textsWith(tiktok, access, bodies, row.video_id, image)
}

const isSmartPlus = ({ smart_plus_ad_id: id }: z.infer<typeof adWithText>): boolean => Boolean(id) && id !== '0'

async function readSmartPlus(tiktok: Tiktok, access: Access, id: string): Promise<AdTexts | null> {
  const query = { advertiser_id: access.externalId, filtering: { primary_status: 'STATUS_ALL', smart_plus_ad_ids: [id] } }
  const asked = { name: 'smart_plus_ads.list', path: '/smart_plus/ad/get/', query, pageSize: 1 }
  const [row] = (await pageOf(tiktok, asked, smartPlusTexts, 1)).rows
  if (row === undefined) return null
  const creatives = (row.creative_list ?? []).flatMap((one) => one.creative_info ?? [])
  const video = creatives.find((one) => one.video_info?.video_id)?.video_info?.video_id
  const image = creatives.flatMap((one) => one.image_info ?? []).find((one) => one.web_uri)?.web_uri
  return await textsWith(
    tiktok,
    access,
    (row.ad_text_list ?? []).map((one) => one.ad_text),
    video,
    image,
  )
}

async function textsWith(
  tiktok: Tiktok,
  access: Access,
  texts: readonly (string | null | undefined)[],
  video: string | null | undefined,
  image: string | null | undefined,
): Promise<AdTexts> {
  const bodies = [...new Set(texts.filter((text) => text))] as string[]
  const ref: MediaRef | null = video ? { kind: 'video', id: video } : image ? { kind: 'image', id: image } : null
  // An ad can do without its picture, so an error of this read is no error of the ad.
  const source = ref && (await mediaSource(tiktok, access, ref).catch(() => null))
  return { headlines: [], bodies, thumbnail: source?.picture ?? null }
}
