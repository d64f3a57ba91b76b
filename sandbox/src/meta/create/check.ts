import { countries } from '../../world/countries.ts'
import type { Fields } from '../../world/world.ts'
import { invalid } from '../errors.ts'
import type { Params } from '../params.ts'
import { enums, type Operation, objectKeys, parameters } from './parameters.ts'

/** The parameters that an operation knows. */
export const paramsOf = (operation: Operation): readonly string[] =>
  Object.values(parameters[operation]).flatMap((names) => names.split(' '))

/**
 * The parameters of an operation as plain JSON: lists and objects parsed, numbers as numbers unless they are ids beyond 2^53. Throws Meta's
 * error for a required one that is missing, a wrong type or an unknown value; unknown parameters are refused before.
 */
export function checkedFields(params: Params, operation: Operation): Fields {
  const fields: Record<string, unknown> = {}
  for (const [type, names] of Object.entries(parameters[operation])) {
    for (const name of names.split(' ')) {
      const value = params.get(name)
      if (value === undefined || value === null || value === '') {
        if (type.endsWith('!')) throw invalid(`The parameter ${name} is required`)
      } else fields[name] = parsed(name, value, type.replace(/!$/, ''))
    }
  }
  return fields
}

function parsed(name: string, value: unknown, type: string): unknown {
  const within = /^list<(.*)>$/.exec(type)?.[1]
  if (within !== undefined) {
    const list = typeof value === 'string' && !value.trimStart().startsWith('[') ? value.split(',') : structure(name, value)
    if (!Array.isArray(list)) throw invalid(`Param ${name} must be an array.`)
    return list.map((one, at) => parsed(`${name}[${at}]`, one, within))
  }
  if (type === 'string' || type === 'file') return text(name, value)
  if (type === 'bool') {
    const truth = text(name, value)
    if (!['true', 'false', '0', '1'].includes(truth)) throw invalid(`Param ${name} must be a boolean`)
    return truth === 'true' || truth === '1'
  }
  if (type === 'int' || type === 'unsigned int') return whole(name, value, type)
  if (type === 'float') {
    if (!/^-?\d+(\.\d+)?$/.test(text(name, value))) throw invalid(`Param ${name} must be a number`)
    return Number(value)
  }
  if (type === 'datetime') return time(name, value)
  if (type === '=COUNTRY') return oneOf(name, value, [...countries, 'AC', 'AN', 'XK'])
  if (type.startsWith('=')) return oneOf(name, value, type.slice(1).split('|'))
  const found = structure(name, value)
  if (typeof found !== 'object' || found === null) throw invalid(`Param ${name} must be a JSON object.`)
  return found
}

function text(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw invalid(`Param ${name} must be a string`)
}

function whole(name: string, value: unknown, type: 'int' | 'unsigned int'): number | string {
  const digits = text(name, value)
  if (!/^-?\d+$/.test(digits)) throw invalid(`Param ${name} must be an integer`)
  if (type === 'unsigned int' && digits.startsWith('-')) throw invalid(`Param ${name} must be greater than or equal to zero`)
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : digits
}

/** ISO 8601, with an offset or in the account's time zone, or seconds since 1970. */
function time(name: string, value: unknown): string | number {
  const given = text(name, value)
  if (/^\d+$/.test(given)) return Number(given)
  if (
    !/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?([+-]\d\d:?\d\d|Z)?)?$/.test(given) ||
    Number.isNaN(Date.parse(given.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  )
    throw invalid(`Param ${name} must be a valid datetime`)
  return given
}

function oneOf(name: string, value: unknown, known: readonly string[]): string {
  const word = text(name, value)
  if (!known.includes(word)) throw invalid(`Param ${name} must be one of {${known.join(', ')}} - got "${word}".`)
  return word
}

function structure(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw invalid(`Param ${name} is not valid JSON`)
  }
}

/** An object within a parameter. Throws Meta's error if it is none or has keys that the spec does not. */
export function objectIn(name: string, value: unknown, kind: keyof typeof objectKeys): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`Param ${name} must be a JSON object.`)
  const known = objectKeys[kind].split(' ')
  const unknown = Object.keys(value).find((key) => !known.includes(key))
  if (unknown !== undefined) throw invalid(`Invalid keys "${unknown}" were found in param "${name}".`)
  return value as Fields
}

/** A list within a parameter; absent: empty. */
export function listIn(name: string, value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw invalid(`Param ${name} must be an array.`)
  return value
}

/** Objects of any shape in a list. */
export function recordsIn(name: string, value: unknown): Fields[] {
  return listIn(name, value).map((one, at) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) throw invalid(`Param ${name}[${at}] must be a JSON object.`)
    return one as Fields
  })
}

/** Objects in a list with one of the spec's shapes. */
export const objectsIn = (name: string, value: unknown, kind: keyof typeof objectKeys): Fields[] =>
  listIn(name, value).map((one, at) => objectIn(`${name}[${at}]`, one, kind))

export const enumIn = (name: string, value: unknown, kind: keyof typeof enums): string => oneOf(name, value, enums[kind].split('|'))

/** A text of a field; absent or empty: null. */
export const textIn = (fields: Fields, name: string): string | null =>
  fields[name] === undefined || fields[name] === null || fields[name] === '' ? null : text(name, fields[name])

/** A whole number of a field, not negative; absent: null. */
export function wholeIn(fields: Fields, name: string): number | null {
  const value = fields[name]
  return value === undefined || value === null ? null : Number(whole(name, value, 'unsigned int'))
}
