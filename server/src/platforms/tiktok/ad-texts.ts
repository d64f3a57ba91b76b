import type { Access, AdTexts } from '../platform.ts'
import type { Tiktok } from './ask.ts'
import { pageOf } from './pages.ts'
import { adWithText, imageList, read, videoList } from './wire.ts'

/**
 * Returns the text of an ad (`ad_text`) and the cover of its video or its first image; TikTok has no headlines. Upgraded Smart+ ads have
 * several texts, which `/ad/get/` does not list.
 */
export async function readAdTexts(tiktok: Tiktok, access: Access, id: string): Promise<AdTexts | null> {
  const query = {
    advertiser_id: access.externalId,
    fields: ['ad_id', 'ad_text', 'video_id', 'image_ids'],
    filtering: { primary_status: 'STATUS_ALL', ad_ids: [id] },
  }
  const [row] = (await pageOf(tiktok, { name: 'ads.list', path: '/ad/get/', query }, adWithText, 1)).rows
  if (row === undefined) return null
  const thumbnail = row.video_id ? await coverOf(tiktok, access, row.video_id) : await imageOf(tiktok, access, row.image_ids?.[0])
  return { headlines: [], bodies: row.ad_text ? [row.ad_text] : [], thumbnail }
}

/** An ad can do without its picture, so an error of these reads is no error of the ad. */
const without = () => null

async function coverOf(tiktok: Tiktok, { externalId }: Access, video: string): Promise<string | null> {
  const asked = { name: 'videos.info', path: '/file/video/ad/info/', query: { advertiser_id: externalId, video_ids: [video] } }
  return await tiktok.ask(asked).then(({ data }) => read(videoList, data, asked.name).list?.[0]?.video_cover_url ?? null, without)
}

async function imageOf(tiktok: Tiktok, { externalId }: Access, image: string | undefined): Promise<string | null> {
  if (image === undefined) return null
  const asked = { name: 'images.info', path: '/file/image/ad/info/', query: { advertiser_id: externalId, image_ids: [image] } }
  return await tiktok.ask(asked).then(({ data }) => read(imageList, data, asked.name).list?.[0]?.image_url ?? null, without)
}
