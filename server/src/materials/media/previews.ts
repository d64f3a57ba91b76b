import { materialLimits } from '@adroit/contract/material-limits'
import { FileGone, type Files } from '../../files/files.ts'
import { fail } from '../../lib/app-error.ts'
import type { Box, Previews } from './images/protocol.ts'
import type { Media } from './media.ts'

/**
 * Decodes an image, or the poster of a video, and encodes it in three sizes: upright, in sRGB, without EXIF, GPS or bytes that follow the
 * image, and never enlarged. An animation is represented by its first frame.
 * @throws as `inspectFile` does for images; material_unreadable also for pixels that are damaged or cut off.
 */
export async function makePreviews(media: Media, files: Files, hash: string): Promise<Previews> {
  await refuseLarge(files, hash)
  return await media.images.run('previews', null, () => files.open(hash))
}

/**
 * Cuts an area out of an image, in pixels of the image as shown (upright). The result has the format of the source and no metadata, and
 * an animation keeps its frames.
 * @throws material_crop_outside, and as `makePreviews` does. material_too_complex for animations of more than 50 megapixels in all frames.
 */
export async function cropImage(media: Media, files: Files, hash: string, box: Box): Promise<Buffer> {
  await refuseLarge(files, hash)
  return await media.images.run('crop', box, () => files.open(hash))
}

/** Returns an image, the first frame of an animation, as a JPEG. Throws as `makePreviews` does. */
export async function jpegOf(media: Media, files: Files, hash: string): Promise<Buffer> {
  await refuseLarge(files, hash)
  return await media.images.run('jpeg', null, () => files.open(hash))
}

async function refuseLarge(files: Files, hash: string): Promise<void> {
  const size = await files.sizeOf(hash)
  if (size === null) throw new FileGone(hash)
  if (size === 0) throw fail('material_empty')
  if (size > materialLimits.materialImageBytes) throw fail('material_too_large', { max: '50 MB' })
}
