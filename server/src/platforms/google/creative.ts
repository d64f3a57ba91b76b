import * as z from 'zod'
import type { MediaRef } from '../platform.ts'

/** Messages of an ad with lists of assets, by their names in queries. Logos and companion banners are left out. */
const mediaLists = {
  responsive_display_ad: { image: ['marketing_images', 'square_marketing_images'], video: ['youtube_videos'] },
  app_ad: { image: ['images'], video: ['youtube_videos'] },
  app_engagement_ad: { image: ['images'], video: ['videos'] },
  video_responsive_ad: { image: [], video: ['videos'] },
  demand_gen_multi_asset_ad: {
    image: [
      'marketing_images',
      'square_marketing_images',
      'portrait_marketing_images',
      'tall_portrait_marketing_images',
      'classic_display_images',
    ],
    video: [],
  },
  demand_gen_video_responsive_ad: { image: [], video: ['videos'] },
} as const satisfies Record<string, Record<MediaRef['kind'], readonly string[]>>

/** Messages that name a single asset. */
const mediaSingles = { image_ad: { field: 'image_asset', kind: 'image' }, video_ad: { field: 'video', kind: 'video' } } as const

/** Messages with texts: lists of them, and single ones, whose field is `….text`. */
const textLists = {
  responsive_search_ad: { headlines: ['headlines'], bodies: ['descriptions'] },
  responsive_display_ad: { headlines: ['headlines', 'long_headline.text'], bodies: ['descriptions'] },
  app_ad: { headlines: ['headlines'], bodies: ['descriptions'] },
  app_engagement_ad: { headlines: ['headlines'], bodies: ['descriptions'] },
  video_responsive_ad: { headlines: ['headlines', 'long_headlines'], bodies: ['descriptions'] },
  demand_gen_multi_asset_ad: { headlines: ['headlines'], bodies: ['descriptions'] },
  demand_gen_video_responsive_ad: { headlines: ['headlines', 'long_headlines'], bodies: ['descriptions'] },
  demand_gen_carousel_ad: { headlines: ['headline.text'], bodies: ['description.text'] },
} as const satisfies Record<string, Record<'headlines' | 'bodies', readonly string[]>>

const at = 'ad_group_ad.ad'

/** The fields of a query about ads that name their images and videos. */
export const mediaFields: readonly string[] = [
  ...Object.entries(mediaLists).flatMap(([message, { image, video }]) => [...image, ...video].map((field) => `${at}.${message}.${field}`)),
  ...Object.entries(mediaSingles).map(([message, { field }]) => `${at}.${message}.${field}.asset`),
]

/** The fields with their texts. */
export const textFields: readonly string[] = Object.entries(textLists).flatMap(([message, { headlines, bodies }]) =>
  [...headlines, ...bodies].map((field) => `${at}.${message}.${field}`),
)

/** An ad with whatever its type has. */
export type RawAd = Readonly<Record<string, unknown>>
const messages = z.record(z.string(), z.unknown()).catch({})
const assets = z.array(z.object({ asset: z.string().optional() })).catch([])
const single = z.object({ asset: z.string().optional() }).catch({})
const texts = z
  .union([z.array(z.object({ text: z.string().optional() })), z.object({ text: z.string().optional() }).transform((one) => [one])])
  .catch([])

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const within = (ad: RawAd, message: string, field: string): unknown => messages.parse(ad[camel(message)])[camel(field.replace('.text', ''))]

/** Returns the images and videos that an ad shows, as ids of assets, each once. */
export function mediaOf(ad: RawAd): MediaRef[] {
  const lists = Object.entries(mediaLists).flatMap(([message, kinds]) =>
    (['image', 'video'] as const).flatMap((kind) =>
      kinds[kind].flatMap((field) => assets.parse(within(ad, message, field)).flatMap(({ asset }) => refOf(kind, asset))),
    ),
  )
  const singles = Object.entries(mediaSingles).flatMap(([message, { field, kind }]) =>
    refOf(kind, single.parse(within(ad, message, field)).asset),
  )
  return [...new Map([...lists, ...singles].map((one) => [one.id, one])).values()]
}

/** `customers/1/assets/2`. */
function refOf(kind: MediaRef['kind'], resource: string | undefined): MediaRef[] {
  const [, id] = /\/assets\/(\d{1,20})$/.exec(resource ?? '') ?? []
  return id === undefined ? [] : [{ kind, id }]
}

/** Returns the headlines and bodies of an ad, each once. */
export function textsOf(ad: RawAd): { headlines: string[]; bodies: string[] } {
  const of = (part: 'headlines' | 'bodies') => {
    const all = Object.entries(textLists).flatMap(([message, lists]) =>
      lists[part].flatMap((field) => texts.parse(within(ad, message, field))),
    )
    return [...new Set(all.flatMap(({ text }) => text || []))]
  }
  return { headlines: of('headlines'), bodies: of('bodies') }
}
