import { buffer } from 'node:stream/consumers'
import { materialLimits } from '@adroit/contract/material-limits'
import type { Files } from '../../files/files.ts'
import { FileGone } from '../../files/files.ts'
import { fail } from '../../lib/app-error.ts'
import type { Movie } from './boxes/movie.ts'
import { formatOf, headBytes, isVideo, type VideoFormat } from './formats.ts'
import type { ImageFacts } from './images/protocol.ts'
import type { Media } from './media.ts'

/** What a file is by its bytes. Sizes are those of the picture as shown (upright), in pixels. */
export type Inspected = ({ readonly kind: 'image' } & ImageFacts) | ({ readonly kind: 'video'; readonly format: VideoFormat } & Movie)

/**
 * Decides by its bytes alone what a stored file is. An image's header is read, not its pixels: `makePreviews` decodes them.
 * @throws material_empty, material_type_unknown, material_heic, material_too_large, material_too_many_pixels, material_too_many_frames,
 * material_unreadable, material_too_complex, material_without_video, material_external, material_queue_full, and FileGone.
 */
export async function inspectFile(media: Media, files: Files, hash: string): Promise<Inspected> {
  const size = await files.sizeOf(hash)
  if (size === null) throw new FileGone(hash)
  const read = (from: number, length: number) => buffer(files.open(hash, { from, to: from + length - 1 }))
  const format = formatOf(await read(0, headBytes))
  if (isVideo(format)) {
    if (size > materialLimits.materialVideoBytes) throw fail('material_too_large', { max: '1 GB' })
    return { kind: 'video', format, ...(await media.boxes.parse(size, read)) }
  }
  if (size > materialLimits.materialImageBytes) throw fail('material_too_large', { max: '50 MB' })
  const facts = await media.images.run('inspect', null, () => files.open(hash))
  if (facts.format !== format) throw fail('material_unreadable')
  return { kind: 'image', ...facts }
}
