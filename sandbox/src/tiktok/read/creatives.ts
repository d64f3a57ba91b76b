import { type Figures, mapFigures } from '../../world/figures.ts'
import { hashOf } from '../../world/luck.ts'
import { type Media, mediaOf } from '../../world/media.ts'
import type { AdObject, Fields } from '../../world/world.ts'

interface Creative {
  readonly id: string
  readonly name: string
}

/** Distance of the ids of creatives from the id of their ad, beyond any id of an ad. */
const apart = 20_000_000_000_000_000n

/** The creatives of an upgraded Smart+ ad: two, or as many as it was created with. */
export function creativesOf(ad: AdObject): readonly Creative[] {
  const count = ad.createdBy === undefined ? 2 : listOf(ad, 'creative_list').length
  return Array.from({ length: count }, (_, index) => ({
    id: String(BigInt(ad.id) + BigInt(index + 1) * apart),
    name: `${ad.name} video ${index + 1}`,
  }))
}

/** What one creative of an upgraded Smart+ ad shows that an API call created, as rows of manual ads have it. */
export function shownBy(ad: AdObject, at: number) {
  const info = listOf(ad, 'creative_list')[at]?.['creative_info'] as Info | undefined
  return {
    ad_format: info?.ad_format,
    video_id: info?.video_info?.video_id ?? null,
    image_ids: info?.image_info?.map(({ web_uri }) => web_uri) ?? null,
    ad_text: listOf(ad, 'ad_text_list')[0]?.['ad_text'],
    landing_page_url: listOf(ad, 'landing_page_url_list')[0]?.['landing_page_url'],
  }
}

interface Info {
  readonly ad_format: string
  readonly video_info?: { readonly video_id: string }
  readonly image_info?: readonly { readonly web_uri: string }[]
}

/** Objects of one of the lists with which an upgraded Smart+ ad was created. */
export const listOf = ({ given = {} }: AdObject, name: string): readonly Fields[] => (given[name] ?? []) as readonly Fields[]

/** The videos of an upgraded Smart+ ad's two creatives, which are different ones. */
export function smartPlusMedia({ account, id }: AdObject): readonly Media[] {
  const videos = mediaOf({ id: account }).filter(({ kind }) => kind === 'video')
  const start = hashOf(id)
  return [0, 1].flatMap((step) => videos[(start + step) % videos.length] ?? [])
}

/** Splits an ad's figures among its creatives: 60 % for each of what the ones before it leave. Money stays in whole minor units, and the parts add up to the ad. */
export function splitFigures(figures: Figures, count: number): readonly Figures[] {
  if (count <= 1) return [figures]
  const money: readonly string[] = ['spend', 'conversionValue', 'purchaseValue']
  const first = mapFigures(figures, (value, key) => {
    const unit = money.includes(key) ? 1_000_000 : 1
    return Math.floor((value * 0.6) / unit) * unit
  })
  return [
    first,
    ...splitFigures(
      mapFigures(figures, (value, key) => value - first[key]),
      count - 1,
    ),
  ]
}
