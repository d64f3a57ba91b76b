import type { Fields } from '../../world/world.ts'
import type { Path } from '../path.ts'
import { type Ask, refuse } from './ask.ts'
import { assetNamed, sizeProblem } from './asset-of.ts'
import { recordIn, recordsIn } from './check.ts'
import { checkVideos } from './media-in.ts'
import { checkText, checkTexts } from './texts.ts'

/** An app ad: 2 to 5 headlines of 30 characters, 1 to 5 descriptions of 90, at most 20 images and 20 videos. */
export function appAd(ask: Ask, ad: Fields, at: readonly string[]): string[] {
  const texts = [
    ...checkTexts(ask, recordsIn(ad, 'headlines'), [2, 5], 30, [...at, 'headlines']),
    ...checkTexts(ask, recordsIn(ad, 'descriptions'), [1, 5], 90, [...at, 'descriptions']),
  ]
  const { text } = recordIn(ad, 'mandatoryAdText')
  if (text !== undefined) texts.push(checkText(ask, text, 90, [...at, 'mandatory_ad_text', 'text']))
  const images = recordsIn(ad, 'images')
  if (images.length > 20) refuse(ask, 'collectionSizeError.TOO_MANY', 'Too many: at most 20.', [...at, 'images'])
  for (const [index, { asset }] of images.entries()) checkAppImage(ask, String(asset), [...at, { fieldName: 'images', index }, 'asset'])
  checkVideos(ask, recordsIn(ad, 'youtubeVideos'), [0, 20], [...at, 'youtube_videos'])
  return texts
}

/** Images of app ads are landscape, square or portrait. */
function checkAppImage(ask: Ask, name: string, at: Path): void {
  const asset = assetNamed(ask, name, at)
  if (asset.type !== 'IMAGE') refuse(ask, 'assetError.FIELD_INCOMPATIBLE_WITH_ASSET_TYPE', 'The asset is no image.', at, { trigger: name })
  const problems = (['landscape', 'square', 'portrait'] as const).map((purpose) => sizeProblem(asset, purpose))
  if (problems.includes(null)) return
  if (problems.includes('small')) refuse(ask, 'imageError.IMAGE_TOO_SMALL', 'The image is too small.', at, { trigger: name })
  refuse(ask, 'imageError.ASPECT_RATIO_NOT_ALLOWED', 'The aspect ratio is not allowed.', at, { trigger: name })
}
