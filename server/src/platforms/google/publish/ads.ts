import type { AccountPlan, PlannedAd, PlannedFile } from '../../account-plan.ts'
import type { Builder } from './builder.ts'
import { buttonOf, buttonTextOf } from './call-to-action.ts'
import { type ImageShape, shapeOf } from './images.ts'
import { splitLink } from './link.ts'
import type { Fields } from './operations.ts'

/** The asset of a file. */
export type AssetOf = (file: PlannedFile) => string

/** The `ad` of an ad group ad. Only Demand Gen's ads have names; those of Search and App are the only ones of their ad groups. */
export function adFields(builder: Builder, plan: AccountPlan, ad: PlannedAd, assetOf: AssetOf): Fields {
  const finalUrls = [splitLink(plan.link).link]
  switch (plan.google.channel) {
    case 'search':
      return { finalUrls, responsiveSearchAd: { headlines: texts(ad.titles), descriptions: texts(ad.descriptions) } }
    case 'app':
      return { appAd: appAd(ad, assetOf) }
    default:
      return { name: ad.name, finalUrls, ...demandGenAd(builder, plan, ad, assetOf) }
  }
}

const texts = (list: readonly string[]) => list.map((text) => ({ text }))
const ofKind = (files: readonly PlannedFile[], kind: PlannedFile['kind'], assetOf: AssetOf) =>
  files.filter((file) => file.kind === kind).map((file) => ({ asset: assetOf(file) }))

function appAd({ titles, descriptions, files }: PlannedAd, assetOf: AssetOf): Fields {
  return withoutEmpty({
    headlines: texts(titles),
    descriptions: texts(descriptions),
    images: ofKind(files, 'image', assetOf),
    youtubeVideos: ofKind(files, 'video', assetOf),
  })
}

function demandGenAd(builder: Builder, plan: AccountPlan, ad: PlannedAd, assetOf: AssetOf): Fields {
  if (ad.kind === 'carousel') return { demandGenCarouselAd: carouselAd(builder, plan, ad, assetOf) }
  return ad.files.some(({ kind }) => kind === 'video')
    ? { demandGenVideoResponsiveAd: videoAd(builder, plan, ad, assetOf) }
    : { demandGenMultiAssetAd: imageAd(plan, ad, assetOf) }
}

const imageLists: Readonly<Record<ImageShape, string>> = {
  landscape: 'marketingImages',
  square: 'squareMarketingImages',
  portrait: 'portraitMarketingImages',
  tallPortrait: 'tallPortraitMarketingImages',
}

/** Image ads have no long headlines, so that bodies are further descriptions. */
export const describedBy = ({ bodies, descriptions }: PlannedAd): string[] => [...new Set([...bodies, ...descriptions])]

function imageAd(plan: AccountPlan, ad: PlannedAd, assetOf: AssetOf): Fields {
  const byShape = (shape: ImageShape) => ad.files.filter((file) => shapeOf(file) === shape).map((file) => ({ asset: assetOf(file) }))
  const shapes = Object.entries(imageLists) as [ImageShape, string][]
  return withoutEmpty({
    ...Object.fromEntries(shapes.map(([shape, list]) => [list, byShape(shape)])),
    logoImages: logosOf(plan, assetOf),
    headlines: texts(ad.titles),
    descriptions: texts(describedBy(ad)),
    businessName: plan.google.businessName.trim(),
    callToActionText: buttonTextOf(plan.callToAction),
  })
}

function videoAd(builder: Builder, plan: AccountPlan, ad: PlannedAd, assetOf: AssetOf): Fields {
  const button = buttonOf(plan.callToAction)
  return withoutEmpty({
    videos: ofKind(ad.files, 'video', assetOf),
    logoImages: logosOf(plan, assetOf),
    headlines: texts(ad.titles),
    longHeadlines: texts(ad.bodies),
    descriptions: texts(ad.descriptions),
    businessName: { text: plan.google.businessName.trim() },
    callToActions: button === undefined ? [] : [{ asset: builder.asset({ callToActionAsset: { callToAction: button } }) }],
  })
}

/** Each card has its image and the headline with its number, or the first one. */
function carouselAd(builder: Builder, plan: AccountPlan, ad: PlannedAd, assetOf: AssetOf): Fields {
  const [headline = ''] = ad.titles
  const [description = ''] = describedBy(ad)
  const callToActionText = buttonTextOf(plan.callToAction)
  const cards = ad.files.map((file, at) =>
    builder.asset({
      demandGenCarouselCardAsset: withoutEmpty({
        [shapeOf(file) === 'square' ? 'squareMarketingImageAsset' : 'marketingImageAsset']: assetOf(file),
        headline: ad.titles[at] ?? headline,
        callToActionText,
      }),
    }),
  )
  return withoutEmpty({
    carouselCards: cards.map((asset) => ({ asset })),
    logoImage: logosOf(plan, assetOf)[0],
    headline: { text: headline },
    description: { text: description },
    businessName: plan.google.businessName.trim(),
    callToActionText,
  })
}

const logosOf = ({ google: { logo } }: AccountPlan, assetOf: AssetOf) => (logo === null ? [] : [{ asset: assetOf(logo) }])

const withoutEmpty = (given: Fields): Fields =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)))
