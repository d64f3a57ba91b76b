import type { IncomingMessage } from 'node:http'
import type { SentFile } from './call.ts'

/** A request's body: parsed JSON or form, or a multipart form's fields, with the names of files; null if there was none or it is not an object. */
export interface ReadBody {
  readonly body: Readonly<Record<string, unknown>> | null
  /** True if a body was sent that could not be parsed. */
  readonly wrong: boolean
  /** The bytes, if a video was sent. */
  readonly bytes?: Buffer
  /** The files of a multipart form, by field. */
  readonly files?: Readonly<Record<string, SentFile>>
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
  const [whole, type] = [Buffer.concat(chunks), request.headers['content-type'] ?? '']
  if (type.startsWith('multipart/form-data')) return readForm(whole, type)
  const text = whole.toString('utf8')
  return text.trim() === '' ? { body: null, wrong: false } : parse(text, type)
}

async function readForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<ReadBody> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    const body: Record<string, string> = {}
    const files: Record<string, SentFile> = {}
    for (const [key, value] of form) {
      body[key] = typeof value === 'string' ? value : value.name
      if (typeof value !== 'string') files[key] = { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) }
    }
    return { body, wrong: false, files }
  } catch {
    return { body: null, wrong: true }
  }
}

function parse(text: string, type: string): ReadBody {
  // curl -d '{…}' labels JSON as a form.
  if (type.startsWith('application/x-www-form-urlencoded') && !text.startsWith('{'))
    return { body: Object.fromEntries(new URLSearchParams(text)), wrong: false }
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { body: body as Record<string, unknown>, wrong: false }
      : { body: null, wrong: true }
  } catch {
    return { body: null, wrong: true }
  }
}
