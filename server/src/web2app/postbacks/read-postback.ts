import { type PostbackMapping, postbackFields } from '@adroit/contract/web2app-postbacks'
import { sha256 } from '../../lib/tokens.ts'

/** What a partner sent: query parameters, or a JSON or form body. */
export type Sent = Readonly<Record<string, unknown>>

/** The event that a postback is about, still to be checked as every event is; null: the mapping does not know the partner's event. */
export function eventOfPostback({ event, kinds, fields }: PostbackMapping, sent: Sent, now: Date): Record<string, string> | null {
  const name = read(sent, event)
  const kind = name !== null && Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind === undefined) return null
  const given: Record<string, string> = { kind }
  for (const field of postbackFields) {
    const value = fields[field] === undefined ? null : read(sent, fields[field])
    if (value !== null) given[field] = value
  }
  const id = given['id'] ?? sha256(JSON.stringify([kind, ...postbackFields.map((field) => given[field] ?? null)])).toString('base64url')
  return { ...given, id, at: given['at'] === undefined ? now.toISOString() : momentOf(given['at']) }
}

/** The click token that a postback names, also one whose event is unknown; null: none. */
export const clickOfPostback = ({ fields }: PostbackMapping, sent: Sent): string | null =>
  fields.click === undefined ? null : read(sent, fields.click)

/** What is kept of a postback that cannot count, to show why: the names of its parameters, and no value that may say who somebody is. */
export function sampleOf({ event, fields }: PostbackMapping, sent: Sent): object {
  const shown = (name: string | undefined) => (name === undefined ? null : read(sent, name))
  const { at, amount, currency } = fields
  return {
    parameters: Object.keys(sent).slice(0, 50),
    ...{ event: shown(event), at: shown(at), amount: shown(amount), currency: shown(currency) },
  }
}

/** A text, a number or a truth value under a name, in which a full stop may lead into nested objects; null: there is none. */
function read(sent: Sent, name: string): string | null {
  const value = Object.hasOwn(sent, name)
    ? sent[name]
    : name.split('.').reduce<unknown>((inside, key) => (isRecord(inside) && Object.hasOwn(inside, key) ? inside[key] : null), sent)
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  return text === '' ? null : text
}

const isRecord = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value)

/** ISO 8601 from the ways in which partners write moments: seconds or milliseconds since 1970, and UTC without a zone. */
function momentOf(sent: string): string {
  if (/^\d{10}(\d{3})?$/.test(sent)) return new Date(Number(sent) * (sent.length === 10 ? 1_000 : 1)).toISOString()
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}:?\d{2})?$/.exec(sent) ?? []
  return day === undefined ? sent : `${day}T${time}${zone}`
}
