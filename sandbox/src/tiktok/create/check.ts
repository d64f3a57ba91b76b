import type { Fields } from '../../world/world.ts'
import { badParameter } from '../envelope.ts'
import { type Check, listOf, oneOf, optional, parse, record, required, type Shape, text, truth, whole } from '../parameters.ts'
import { type EnumName, enums, valuesOf } from './enums.ts'
import { type Operation, parameters } from './parameters.ts'

/** Longest list where the platform's documentation names no limit. */
const longestList = 1_000

/** The body of a request as it was sent. Throws Refusal 40002 for unknown and missing parameters, wrong types and unknown values. */
export const checkedBody = (operation: Operation, body: Fields | null): Fields => parse(shapeOf(operation), body ?? {}, false)

const shapes = new Map<Operation, Shape>()

function shapeOf(operation: Operation): Shape {
  const known = shapes.get(operation)
  if (known !== undefined) return known
  const types = Object.entries(parameters[operation]).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const))
  const shape = within('', types)
  shapes.set(operation, shape)
  return shape
}

type Types = readonly (readonly [string, string])[]

/** The parameters inside of another one, whose name with its dot is `prefix`. */
function within(prefix: string, types: Types): Shape {
  const own = types.filter(([name]) => name.startsWith(prefix) && !name.slice(prefix.length).includes('.'))
  return Object.fromEntries(
    own.map(([name, type]) => {
      const check = checkOf(type.replace(/!$/, ''), () => within(`${name}.`, types))
      return [name.slice(prefix.length), type.endsWith('!') ? required(check) : optional(check)]
    }),
  )
}

function checkOf(type: string, inside: () => Shape): Check<unknown> {
  const item = /^list<(.*)>$/.exec(type)?.[1]
  if (item !== undefined) return listOf(checkOf(item, inside), longestList)
  if (type.startsWith('=') && Object.hasOwn(enums, type.slice(1))) return oneOf(valuesOf(type.slice(1) as EnumName))
  if (type === 'boolean') return truth
  if (type === 'number') return amount
  if (type === 'integer') return whole(0, Number.MAX_SAFE_INTEGER)
  if (type !== 'object') return text
  const shape = inside()
  return Object.keys(shape).length === 0 ? mapping : record(shape)
}

/** A number; amounts of money are in major units. */
const amount: Check<number> = (raw, name) => {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) throw badParameter(`${name}: Not a valid number.`)
  return raw
}

/** An object for which the specs have no fields. */
const mapping: Check<unknown> = (raw, name) => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw badParameter(`${name}: Not a valid mapping type.`)
  return raw
}

/** A text of a field; absent or empty: null. */
export const textIn = (fields: Fields, name: string): string | null => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A number of a field; absent: null. */
export const numberIn = (fields: Fields, name: string): number | null => {
  const value = fields[name]
  return typeof value === 'number' ? value : null
}

/** Texts of a field; absent: none. */
export const textsIn = (fields: Fields, name: string): readonly string[] => (fields[name] ?? []) as readonly string[]

/** Objects of a field; absent: none. */
export const recordsIn = (fields: Fields, name: string): readonly Fields[] => (fields[name] ?? []) as readonly Fields[]

/** An object of a field; absent: one without fields. */
export const recordIn = (fields: Fields, name: string): Fields => (fields[name] ?? {}) as Fields

export const missing = (name: string) => badParameter(`${name}: Missing data for required field.`)

/** A text that has to be there. Throws Refusal 40002 if it is not. */
export function needed(fields: Fields, name: string): string {
  const value = textIn(fields, name)
  if (value === null) throw missing(name)
  return value
}

/** Throws Refusal 40002 if one of these is given. `why` says when they cannot be. */
export function none(fields: Fields, names: readonly string[], why: string): void {
  const given = names.find((name) => fields[name] !== undefined)
  if (given !== undefined) throw badParameter(`${given}: Not supported ${why}.`)
}
