import type { IncomingMessage } from 'node:http'

/** A request's body: parsed JSON or form, or a multipart form's text fields; null if there was none or it is not an object. */
export interface ReadBody {
  readonly body: Readonly<Record<string, unknown>> | null
  /** True if a body was sent that could not be parsed. */
  readonly wrong: boolean
  /** The bytes, if a video was sent. */
  readonly bytes?: Buffer
}

/** Reads a body whatever the method, because some SDKs send `{}` with GET. Null: it is larger than allowed. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<ReadBody | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // The rest is read and discarded, so that the answer reaches a client that is still sending.
    if (bytes <= maxBytes) chunks.push(chunk)
  }
  if (bytes > maxBytes) return null
  if (/^(video\/|application\/octet-stream)/.test(request.headers['content-type'] ?? ''))
    return { body: null, wrong: false, bytes: Buffer.concat(chunks) }
  const text = Buffer.concat(chunks).toString('utf8')
  if (text.trim() === '') return { body: null, wrong: false }
  return parse(text, request.headers['content-type'] ?? '', Buffer.concat(chunks))
}

async function parse(text: string, type: string, bytes: Buffer<ArrayBuffer>): Promise<ReadBody> {
  // curl -d '{…}' labels JSON as a form.
  if (type.startsWith('application/x-www-form-urlencoded') && !text.startsWith('{'))
    return { body: Object.fromEntries(new URLSearchParams(text)), wrong: false }
  try {
    if (type.startsWith('multipart/form-data')) {
      const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
      return {
        body: Object.fromEntries([...form].map(([key, value]) => [key, typeof value === 'string' ? value : value.name])),
        wrong: false,
      }
    }
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { body: body as Record<string, unknown>, wrong: false }
      : { body: null, wrong: true }
  } catch {
    return { body: null, wrong: true }
  }
}
