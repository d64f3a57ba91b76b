import { capacityLimits } from '@adroit/contract/capacity-limits'
import sharp from 'sharp'
import { fail } from '../lib/app-error.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'

/** Phones take pictures of 50 million pixels; much larger ones are made to fill memory. */
const mostPixels = 64_000_000
const longestSeconds = 10
/** Together with the two password comparisons this leaves one of the four threads of Node's pool for files. */
const pictures = limitConcurrency(1)

const formats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif'])

// Other readers (SVG with its file references, PDF, TIFF …) are switched off.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadHeif'],
})
sharp.concurrency(1)
sharp.cache(false)

/**
 * Crops a picture to a square WebP of `capacityLimits.avatarPixels` pixels, rotated as its camera said, without metadata. Throws image_unreadable
 * if it is not a still picture, image_too_large if it has too many pixels or takes too long.
 */
export function squarePicture(bytes: Buffer): Promise<Buffer> {
  return pictures(async () => {
    await refuseOthers(bytes)
    try {
      return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .timeout({ seconds: longestSeconds })
        .autoOrient()
        .resize(capacityLimits.avatarPixels, capacityLimits.avatarPixels, { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer()
    } catch (error) {
      throw fail(error instanceof Error && /timeout/i.test(error.message) ? 'image_too_large' : 'image_unreadable')
    }
  })
}

/** Checks the picture's header before anything is decoded. */
async function refuseOthers(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw fail('image_unreadable')
  // The limit is checked below: here it would be an error like any other.
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (about === null || !formats.has(about.format) || (about.pages ?? 1) > 1) throw fail('image_unreadable')
  if (about.width * about.height > mostPixels) throw fail('image_too_large')
}
