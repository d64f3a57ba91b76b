import type { Access, AdTexts } from '../platform.ts'
import { search } from './search.ts'
import type { GoogleSettings } from './settings.ts'
import { adTextsRow } from './wire.ts'

const query =
  'SELECT ad_group_ad.ad.id, ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.ad.responsive_search_ad.descriptions, ' +
  'ad_group_ad.ad.app_ad.headlines, ad_group_ad.ad.app_ad.descriptions, ad_group_ad.ad.image_ad.preview_image_url FROM ad_group_ad WHERE ad_group_ad.ad.id = '

/** Returns the text assets of a responsive search ad or an app ad, or the picture of an image ad, in one operation. Other kinds have none here. */
export async function adTexts(settings: GoogleSettings, access: Access, id: string): Promise<AdTexts | null> {
  if (!/^\d{1,19}$/.test(id)) return null
  const [row] = await search(settings, access, 'search.ad_group_ad', query + id, adTextsRow)
  if (row === undefined) return null
  const { responsiveSearchAd, appAd, imageAd } = row.adGroupAd.ad
  const { headlines = [], descriptions = [] } = responsiveSearchAd ?? appAd ?? {}
  const textsOf = (assets: readonly { text?: string | undefined }[]) => assets.flatMap(({ text }) => text ?? [])
  return { headlines: textsOf(headlines), bodies: textsOf(descriptions), thumbnail: imageAd?.previewImageUrl ?? null }
}
