import type { Answer } from '../http/call.ts'
import { dice } from '../world/luck.ts'
import type { FaultKind } from './fault.ts'

const html = '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>'
const megabyte = 1_000_000
const metrics =
  'spend|impressions|reach|clicks|inline_link_clicks|costMicros|conversions|conversionsValue|conversion|total_purchase_value|cost_micros'

/** A replacement for an answer: its text, and how much of it is sent before the connection is reset. */
export interface Spoilt {
  readonly answer: Answer
  readonly resetAfter?: number
}

/** Corrupts a correct answer. Null: this kind finds nothing in it to corrupt. */
export function spoil(kind: FaultKind, answer: Answer): Spoilt | null {
  const text = textOf(answer)
  const as = (body: string | Uint8Array, type = contentType(answer)): Spoilt => ({
    answer: { ...answer, body, headers: { ...answer.headers, 'content-type': type } },
  })
  if (kind === 'garbage') return as(garbage())
  if (kind === 'html') return as(html, 'text/html')
  if (kind === 'truncated') return as(text.slice(0, Math.floor(text.length / 2)))
  if (kind === 'empty') return as('')
  if (kind === 'large') return as(padded(text, 10 * megabyte))
  if (kind === 'huge') return as(padded(text, 40 * megabyte))
  if (kind === 'reset') return { ...as(text), resetAfter: Math.floor(Buffer.byteLength(text) / 2) }
  const wrong = withoutNumber(text)
  return wrong === text ? null : as(wrong)
}

function textOf({ body }: Answer): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

const contentType = (answer: Answer) => answer.headers?.['content-type'] ?? 'application/json; charset=utf-8'

/** Bytes that are neither JSON nor UTF-8; always the same. */
function garbage(): Uint8Array {
  const random = dice(7)
  return Uint8Array.from({ length: 512 }, (_, index) => (index === 0 ? 0xff : Math.floor(random() * 256)))
}

/** Valid JSON of at least this many bytes around the real answer. */
function padded(text: string, bytes: number): string {
  if (text.startsWith('{')) return `${text.slice(0, -1)}${text === '{}' ? '' : ','}"padding":"${'x'.repeat(bytes)}"}`
  return `${text.slice(0, 1)}${' '.repeat(bytes)}${text.slice(1)}`
}

/** Replaces the number of the first numeric metric. */
function withoutNumber(text: string): string {
  return text.replace(new RegExp(`"(${metrics})":("?)-?\\d+(?:\\.\\d+)?\\2`), '"$1":"NaN"')
}
