import { fail } from '../../lib/app-error.ts'

export type ImageFormat = 'jpg' | 'png' | 'webp' | 'gif'
export type VideoFormat = 'mp4' | 'mov'

/** Bytes of a file's beginning that `formatOf` needs. */
export const headBytes = 16

/** Major brands of the ISO base media format that are images or other media than MP4: https://mp4ra.org/registered-types/brands */
const stills = /^(heic|heix|heim|heis|hevc|hevx|mif1|mif2|msf1|miaf|avif|avis|avci|avcs)$/
const others = /^(crx |M4A |M4B |M4P |jp2 |jpx |jpm |mjp2|cdm1|odcf|3g)/

/**
 * The format of a file by its first bytes. Names and declared types do not count.
 * @throws material_empty, material_heic, material_type_unknown.
 */
export function formatOf(head: Buffer): ImageFormat | VideoFormat {
  if (head.length === 0) throw fail('material_empty')
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  const brand = text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : null
  if (brand !== null && stills.test(brand)) throw fail('material_heic')
  if (brand === null || others.test(brand)) throw fail('material_type_unknown')
  return brand === 'qt  ' ? 'mov' : 'mp4'
}

export function isVideo(format: ImageFormat | VideoFormat): format is VideoFormat {
  return format === 'mp4' || format === 'mov'
}
