import type { Access, AdTexts } from '../platform.ts'
import { textFields, textsOf } from './creative.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { adTextsRow } from './wire.ts'

const query = `SELECT ad_group_ad.ad.id, ${textFields.join(', ')}, ad_group_ad.ad.image_ad.preview_image_url FROM ad_group_ad WHERE ad_group_ad.ad.id = `

/** Returns the text assets of an ad, or the picture of an image ad, in one operation. Some kinds, such as shopping ads, have no texts here. */
export async function adTexts(settings: GoogleSettings, access: Access, id: string): Promise<AdTexts | null> {
  if (!/^\d{1,19}$/.test(id)) return null
  const [row] = await search(settings, access, 'search.ad_group_ad', query + id, adTextsRow)
  if (row === undefined) return null
  const { ad } = row.adGroupAd
  return { ...textsOf(ad), thumbnail: ad.imageAd?.previewImageUrl ?? null }
}
