import { IdentityError } from './provider.ts'

const timeoutMs = 10_000
const maxBytes = 256 * 1024

/**
 * `fetch` for answers of a login provider: ten seconds and 256 kB at most, and no redirects, which could lead to an address of our own
 * network. Throws IdentityError `later`.
 */
export async function limitedFetch(url: string | URL, options: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...options, redirect: 'error', signal })
    const body = await bodyOf(response)
    return new Response(body.length === 0 ? null : body, { status: response.status, headers: response.headers })
  } catch (error) {
    if (error instanceof IdentityError) throw error
    throw new IdentityError('later', signal.aborted ? 'no answer in time' : 'no answer')
  }
}

async function bodyOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new IdentityError('later', 'the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The JSON of an answer, whatever its content type. Throws IdentityError `later` if it is none. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch {
    throw new IdentityError('later', `HTTP ${response.status} without JSON`)
  }
}
