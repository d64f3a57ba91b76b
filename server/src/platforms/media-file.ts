import type { PictureSource } from './platform.ts'
import { PlatformError } from './platform-error.ts'
import { isAllowed } from './thumbnail.ts'

/** Longest download of a file, in ms. */
const patienceMs = 10 * 60_000

/**
 * Downloads an image or a video from one of the platform's own hosts, without following redirects. The stream throws PlatformError `refused`
 * with code `too_large` beyond `most` bytes. Throws PlatformError `refused` for an address outside those hosts, and `later` for any other
 * answer than the file.
 */
export async function openMediaFile(
  address: string,
  source: PictureSource,
  most: number,
  stop: AbortSignal,
): Promise<AsyncIterable<Buffer>> {
  const url = URL.parse(address)
  if (url === null || !isAllowed(url, source))
    throw new PlatformError('refused', 'host', 'The file is not on a known host of the platform.')
  const signal = AbortSignal.any([stop, AbortSignal.timeout(patienceMs)])
  const lost = (cause?: unknown) => new PlatformError('later', 'connection', 'The file could not be downloaded.', { cause })
  const response = await fetch(url, { redirect: 'error', signal }).catch((cause: unknown) => {
    throw lost(cause)
  })
  if (!response.ok || response.body === null) throw lost()
  return limited(response.body, most, lost)
}

async function* limited(body: AsyncIterable<Uint8Array>, most: number, lost: (cause: unknown) => Error): AsyncIterable<Buffer> {
  let size = 0
  try {
    for await (const part of body) {
      size += part.byteLength
      if (size > most) throw new PlatformError('refused', 'too_large', 'The file is too large.')
      yield Buffer.from(part)
    }
  } catch (error) {
    throw error instanceof PlatformError ? error : lost(error)
  }
}
