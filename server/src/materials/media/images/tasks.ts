import { materialLimits } from '@adroit/contract/material-limits'
import sharp, { type Sharp } from 'sharp'
import { AppError, fail } from '../../../lib/app-error.ts'
import type { ImageFormat } from '../formats.ts'
import type { Box, ImageFacts, Previews, Task, Tasks } from './protocol.ts'

// Other readers (SVG with its file references, PDF, TIFF …) are switched off.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'] })
sharp.concurrency(1)
sharp.cache(false)

const formats: Readonly<Record<string, ImageFormat>> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' }
const strict = { limitInputPixels: materialLimits.materialPixels, failOn: 'error' } as const

/** Runs in the image process. Throws AppErrors for files that cannot be used. */
export const tasks: { readonly [Name in Task]: (bytes: Buffer, input: Tasks[Name]['input']) => Promise<Tasks[Name]['output']> } = {
  inspect,
  previews,
  jpeg,
  crop,
}

/** Reads the header; nothing is decoded. */
async function inspect(bytes: Buffer): Promise<ImageFacts> {
  // Without its own limit, so that too many pixels are told from a damaged header.
  const about = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata())
  const format = formats[about.format]
  if (format === undefined) throw fail('material_unreadable')
  if (about.width * about.height > materialLimits.materialPixels)
    throw fail('material_too_many_pixels', { max: materialLimits.materialPixels / 1_000_000 })
  const frames = about.pages ?? 1
  if (frames > materialLimits.materialFrames) throw fail('material_too_many_frames', { max: materialLimits.materialFrames })
  return { format, width: about.autoOrient.width, height: about.autoOrient.height, frames }
}

/** Decodes once, upright and in sRGB, and encodes three sizes without metadata. Takes the first frame of an animation. */
async function previews(bytes: Buffer): Promise<Previews> {
  await inspect(bytes)
  const { data, info } = await readable(() => within(sharp(bytes, strict).autoOrient(), 1280).raw().toBuffer({ resolveWithObject: true }))
  const { width, height, channels } = info
  const size = (side: number) =>
    within(sharp(data, { raw: { width, height, channels } }), side)
      .webp({ quality: 82 })
      .toBuffer()
  return { small: await size(160), medium: await size(480), large: await size(1280) }
}

const within = (image: Sharp, side: number) => image.resize(side, side, { fit: 'inside', withoutEnlargement: true })

/** Transparent pixels become white. */
function jpeg(bytes: Buffer): Promise<Buffer> {
  return readable(() => sharp(bytes, strict).autoOrient().flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer())
}

/** Keeps format, frames and size of the pixels. */
async function crop(bytes: Buffer, box: Box): Promise<Buffer> {
  const { format, width, height, frames } = await inspect(bytes)
  const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  if (!inside || box.width < 1 || box.height < 1 || !Object.values(box).every(Number.isInteger)) throw fail('material_crop_outside')
  // All frames are in memory at once.
  if (width * height * frames > materialLimits.materialPixels) throw fail('material_too_complex')
  const image = sharp(bytes, { ...strict, animated: frames > 1 })
  if (frames === 1) image.autoOrient()
  const area = image.extract({ left: box.x, top: box.y, width: box.width, height: box.height })
  return await readable(() => encoded(area, format).toBuffer())
}

function encoded(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'jpg') return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  if (format === 'webp') return image.webp({ quality: 92 })
  return format === 'png' ? image.png() : image.gif()
}

/** What the decoder does not accept is damaged. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AppError ? error : fail('material_unreadable')
  }
}
