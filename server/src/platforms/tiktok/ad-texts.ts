import type { Access, AdTexts } from '../platform.ts'
import type { Tiktok } from './ask.ts'
import { pageOf } from './pages.ts'
import { adWithText } from './wire.ts'

/** Returns the text of an ad (`ad_text`); TikTok has no headlines. Upgraded Smart+ ads have several texts, which `/ad/get/` does not list. */
export async function readAdTexts(tiktok: Tiktok, access: Access, id: string): Promise<AdTexts | null> {
  const query = {
    advertiser_id: access.externalId,
    fields: ['ad_id', 'ad_text'],
    filtering: { primary_status: 'STATUS_ALL', ad_ids: [id] },
  }
  const [row] = (await pageOf(tiktok, { name: 'ads.list', path: '/ad/get/', query }, adWithText, 1)).rows
  return row === undefined ? null : { headlines: [], bodies: row.ad_text ? [row.ad_text] : [] }
}
