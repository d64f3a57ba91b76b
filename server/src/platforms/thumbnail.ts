import { thumbnailBytes } from '@adroit/contract/ad-texts'
import type { PictureSource } from './platform.ts'

/** First bytes of the picture formats that every browser shows. Nothing else is passed on, whatever its content type says. */
const formats = [
  { type: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', begins: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', begins: [0x52, 0x49, 0x46, 0x46] },
] as const

/**
 * Fetches a picture that a platform named, and returns it as a data URL, so that the page asks no other site. Returns null for an address
 * outside the platform's own hosts, a redirect, a format other than PNG, JPEG, GIF and WebP, more than `thumbnailBytes`, and
 * whatever cannot be fetched: an ad can do without its picture.
 */
export async function fetchThumbnail(address: string | null, source: PictureSource, signal: AbortSignal): Promise<string | null> {
  const url = address === null ? null : URL.parse(address)
  if (url === null || !isAllowed(url, source)) return null
  try {
    const response = await fetch(url, { redirect: 'error', signal, headers: { accept: 'image/*' } })
    const bytes = response.ok ? await bytesOf(response) : null
    const format = bytes && formats.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte))
    return format && bytes ? `data:${format.type};base64,${bytes.toString('base64')}` : null
  } catch {
    return null
  }
}

/** Whether an address is one of the platform's own hosts. */
export function isAllowed(url: URL, { hosts, own }: PictureSource): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === own.origin) return true
  return url.protocol === 'https:' && url.port === '' && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/** Returns null for more bytes than a thumbnail may have. */
async function bytesOf({ body }: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > thumbnailBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
