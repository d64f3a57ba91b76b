import type { Fields } from '../../world/world.ts'
import { type Ask, refuse, required } from './ask.ts'
import { assetNamed, checkImage } from './asset-of.ts'
import { recordIn, recordsIn, textIn } from './check.ts'
import { checkImages, checkVideos } from './media-in.ts'
import { checkCount, checkText, checkTexts } from './texts.ts'

/** The images of a multi-asset ad: field, its name in errors, purpose. */
const images = [
  ['marketingImages', 'marketing_images', 'landscape'],
  ['squareMarketingImages', 'square_marketing_images', 'square'],
  ['portraitMarketingImages', 'portrait_marketing_images', 'portrait'],
  ['tallPortraitMarketingImages', 'tall_portrait_marketing_images', 'tall'],
] as const

/** A Demand Gen ad of images, by the descriptions of `DemandGenMultiAssetAdInfo` in the discovery document. */
export function multiAssetAd(ask: Ask, ad: Fields, at: readonly string[]): string[] {
  const texts = [
    ...checkTexts(ask, recordsIn(ad, 'headlines'), [1, 5], 30, [...at, 'headlines']),
    ...checkTexts(ask, recordsIn(ad, 'descriptions'), [1, 5], 90, [...at, 'descriptions']),
    checkText(ask, ad['businessName'], 25, [...at, 'business_name']),
  ]
  if (recordsIn(ad, 'marketingImages').length + recordsIn(ad, 'squareMarketingImages').length === 0)
    required(ask, [...at, 'marketing_images'])
  for (const [field, name, purpose] of images) checkImages(ask, recordsIn(ad, field), [0, 20], purpose, [...at, name])
  const all = images.reduce((sum, [field]) => sum + recordsIn(ad, field).length, 0)
  if (all > 20) refuse(ask, 'collectionSizeError.TOO_MANY', 'Too many: at most 20.', [...at, 'marketing_images'])
  checkImages(ask, recordsIn(ad, 'logoImages'), [1, 5], 'logo', [...at, 'logo_images'])
  checkCallToAction(ask, ad, at)
  return texts
}

/** A Demand Gen ad of videos. */
export function videoAd(ask: Ask, ad: Fields, at: readonly string[]): string[] {
  const texts = [
    ...checkTexts(ask, recordsIn(ad, 'headlines'), [1, 5], 40, [...at, 'headlines']),
    ...checkTexts(ask, recordsIn(ad, 'longHeadlines'), [1, 5], 90, [...at, 'long_headlines']),
    ...checkTexts(ask, recordsIn(ad, 'descriptions'), [1, 5], 90, [...at, 'descriptions']),
    checkText(ask, recordIn(ad, 'businessName')['text'], 25, [...at, 'business_name', 'text']),
  ]
  checkVideos(ask, recordsIn(ad, 'videos'), [1, 5], [...at, 'videos'])
  checkImages(ask, recordsIn(ad, 'logoImages'), [1, 5], 'logo', [...at, 'logo_images'])
  recordsIn(ad, 'callToActions').forEach(({ asset }, index) => {
    const place = [...at, { fieldName: 'call_to_actions', index }, 'asset']
    if (assetNamed(ask, String(asset), place).type !== 'CALL_TO_ACTION')
      refuse(ask, 'assetError.FIELD_INCOMPATIBLE_WITH_ASSET_TYPE', 'The asset is no call to action.', place, { trigger: String(asset) })
  })
  for (const name of ['breadcrumb1', 'breadcrumb2']) if (ad[name] !== undefined) texts.push(checkText(ask, ad[name], 15, [...at, name]))
  return texts
}

/** A Demand Gen carousel: 2 to 10 cards, which are assets, with images of the same proportions. */
export function carouselAd(ask: Ask, ad: Fields, at: readonly string[]): string[] {
  const texts = [
    checkText(ask, recordIn(ad, 'headline')['text'], 40, [...at, 'headline', 'text']),
    checkText(ask, recordIn(ad, 'description')['text'], 90, [...at, 'description', 'text']),
    checkText(ask, ad['businessName'], 25, [...at, 'business_name']),
  ]
  const logo = textIn(recordIn(ad, 'logoImage'), 'asset') ?? required(ask, [...at, 'logo_image'])
  checkImage(ask, logo, 'logo', [...at, 'logo_image', 'asset'])
  const cards = recordsIn(ad, 'carouselCards')
  checkCount(ask, cards.length, [2, 10], [...at, 'carousel_cards'])
  const found = cards.map(({ asset }, index) => {
    const place = [...at, { fieldName: 'carousel_cards', index }, 'asset']
    const card = assetNamed(ask, String(asset), place)
    if (card.type !== 'DEMAND_GEN_CAROUSEL_CARD')
      refuse(ask, 'assetError.FIELD_INCOMPATIBLE_WITH_ASSET_TYPE', 'The asset is no carousel card.', place, { trigger: String(asset) })
    return recordIn(card.fields, 'demandGenCarouselCardAsset')
  })
  const shapes = new Set(
    found.map((card) =>
      Object.keys(card)
        .filter((key) => key.endsWith('ImageAsset'))
        .sort()
        .join(' '),
    ),
  )
  if (shapes.size > 1)
    refuse(ask, 'adError.MISMATCHED_ASPECT_RATIOS', 'Aspect ratios mismatch between different assets.', [...at, 'carousel_cards'])
  checkCallToAction(ask, ad, at)
  return [...texts, ...found.map((card) => String(card['headline']))]
}

function checkCallToAction(ask: Ask, ad: Fields, at: readonly string[]): void {
  if (ad['callToActionText'] !== undefined) checkText(ask, ad['callToActionText'], 30, [...at, 'call_to_action_text'])
}
