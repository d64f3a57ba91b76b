import type { Call } from '../http/call.ts'
import { BadBody } from './failure.ts'

type Body = Readonly<Record<string, unknown>>

export const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The JSON body with its keys in camelCase; Google accepts both spellings. Throws BadBody for a key that is not in `known`. */
export function bodyOf(body: unknown, known: readonly string[], at = ''): Body {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    if (body === null && at === '') return {}
    throw new BadBody(`Invalid value at '${at}', Expected an object.`)
  }
  const found: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(body)) {
    if (!known.includes(camel(key))) throw new BadBody(`Unknown name "${key}"${at === '' ? '' : ` at '${at}'`}: Cannot find field.`)
    if (value !== null) found[camel(key)] = value
  }
  return found
}

export function textOf(body: Body, key: string): string | undefined {
  const value = body[key]
  if (value === undefined || typeof value === 'string') return value
  throw new BadBody(`Invalid value at '${key}' (TYPE_STRING), ${JSON.stringify(value)}`)
}

export function flagOf(body: Body, key: string): boolean {
  const value = body[key] ?? false
  if (typeof value === 'boolean') return value
  throw new BadBody(`Invalid value at '${key}' (TYPE_BOOL), ${JSON.stringify(value)}`)
}

const standard = [
  '$.xgafv',
  'access_token',
  'alt',
  'callback',
  'fields',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'uploadType',
  'upload_protocol',
]

/** Throws BadBody for a query parameter that Google does not know; the standard ones are in every discovery document. */
export function checkAddress(call: Call): void {
  const wrong = [...call.query.keys()].find((key) => !standard.includes(key))
  if (wrong !== undefined)
    throw new BadBody(`Unknown name "${wrong}": Cannot bind query parameter. Field '${wrong}' could not be found in request message.`)
}
