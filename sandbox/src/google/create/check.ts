import type { Fields } from '../../world/world.ts'
import { camel, snake } from '../body.ts'
import { BadBody, fail } from '../failure.ts'
import type { Path } from '../path.ts'
import { enums } from './enums.ts'
import { messages } from './messages.ts'

/** The type of each field of a message, by name. */
type Types = ReadonlyMap<string, string>

const known = new Map<string, Types>()

/** The fields of a message of `messages.ts` with their types. */
export function typesOf(message: string): Types {
  const found = known.get(message)
  if (found !== undefined) return found
  const types = new Map(
    Object.entries(messages[message] ?? {}).flatMap(([type, names]) => names.split(' ').map((name): [string, string] => [name, type])),
  )
  known.set(message, types)
  return types
}

/** Where a message is in the request. */
interface Place {
  /** As the JSON parser's errors write it: `operations[0].create`. */
  readonly text: string
  /** As a GoogleAdsFailure writes it. */
  readonly path: Path
  /** `v25`. */
  readonly version: string
}

/**
 * A message as it was sent, with keys in camelCase and int64 as text, without the fields that only Google sets. Throws BadBody for unknown fields,
 * wrong types and unknown enum values, and a Failure for a field that the sandbox does not simulate.
 */
export function parsed(message: string, sent: unknown, place: Place): Fields {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new BadBody(`Invalid value at '${place.text}', Expected an object.`)
  const types = typesOf(message)
  const found: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(sent)) {
    const name = camel(key)
    const type = types.get(name)
    if (type === undefined) throw new BadBody(`Unknown name "${key}" at '${place.text}': Cannot find field.`)
    if (value === null || type === 'output' || value === 'UNSPECIFIED') continue
    const inside = { ...place, text: `${place.text}.${snake(name)}`, path: [...place.path, snake(name)] }
    if (type === 'other') notSimulated(message, name, inside.path)
    found[name] = type.endsWith('[]') ? list(message, type.slice(0, -2), value, inside) : one(message, type, value, inside)
  }
  return found
}

function notSimulated(message: string, name: string, at: Path): never {
  return fail(400, {
    code: ['contextError', 'OPERATION_NOT_PERMITTED_FOR_CONTEXT'],
    message: `The sandbox does not simulate ${message}.${name}.`,
    at,
  })
}

function list(message: string, type: string, value: unknown, place: Place): unknown[] {
  if (!Array.isArray(value)) throw new BadBody(`Invalid value at '${place.text}', Expected a list.`)
  const last = String(place.path.at(-1))
  return value.map((item, index) =>
    one(message, type, item, { ...place, text: `${place.text}[${index}]`, path: [...place.path.slice(0, -1), { fieldName: last, index }] }),
  )
}

function one(message: string, type: string, value: unknown, place: Place): unknown {
  const wrong = (name: string): never => {
    throw new BadBody(`Invalid value at '${place.text}' (${name}), ${JSON.stringify(value)}`)
  }
  if (type.startsWith('=')) {
    const values = enums[type.slice(1)]?.split('|') ?? []
    if (typeof value === 'string' && values.includes(value)) return value
    if (value === 'UNKNOWN') {
      const message = 'Enum value is not permitted for this field.'
      return fail(400, { code: ['requestError', 'INVALID_ENUM_VALUE'], message, trigger: value, at: place.path })
    }
    const name = type === '=Status' ? `${message}Status` : type.slice(1)
    return wrong(`type.googleapis.com/google.ads.googleads.${place.version}.enums.${name}Enum.${name}`)
  }
  switch (type) {
    case 'string':
      return typeof value === 'string' ? value : wrong('TYPE_STRING')
    case 'bytes':
      return typeof value === 'string' && /^[\w+/-]*={0,2}$/.test(value) ? value : wrong('TYPE_BYTES')
    case 'boolean':
      return typeof value === 'boolean' ? value : wrong('TYPE_BOOL')
    case 'int64':
      return /^-?\d{1,18}$/.test(String(value)) ? String(value) : wrong('TYPE_INT64')
    case 'int32':
      return /^-?\d{1,9}$/.test(String(value)) ? Number(value) : wrong('TYPE_INT32')
    case 'double':
    case 'float':
      return value !== '' && Number.isFinite(Number(value)) && typeof value !== 'boolean' ? Number(value) : wrong('TYPE_DOUBLE')
    default:
      return parsed(type, value, place)
  }
}

/** A text of a field; absent or empty: null. */
export const textIn = (fields: Fields, name: string): string | null => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A number of a field, also one that is sent as text; absent: null. */
export const numberIn = (fields: Fields, name: string): number | null => {
  const value = fields[name]
  return value === undefined ? null : Number(value)
}

/** An object of a field; absent: one without fields. */
export const recordIn = (fields: Fields, name: string): Fields => (fields[name] ?? {}) as Fields

/** Objects of a field; absent: none. */
export const recordsIn = (fields: Fields, name: string): readonly Fields[] => (fields[name] ?? []) as readonly Fields[]

/** Texts of a field; absent: none. */
export const textsIn = (fields: Fields, name: string): readonly string[] => (fields[name] ?? []) as readonly string[]
