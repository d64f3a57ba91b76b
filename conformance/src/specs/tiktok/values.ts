import { tiktokEnumNames, tiktokTypes } from '../exceptions.ts'
import { isRecord, jsonOr, seen, type Violation } from '../exchange.ts'
import type { TiktokField, TiktokSpec } from './operations.ts'

/** `query`: all values are text, lists and objects as JSON text. `body` and `answer`: JSON. */
type Where = 'query' | 'body' | 'answer'

/** Checks a value against its field, at every depth. */
export function checkField(spec: TiktokSpec, typed: TiktokField, given: unknown, at: string, where: Where): Violation[] {
  const type = tiktokTypes[typed.name ?? '']
  const field = type ? { ...typed, type } : typed
  const value = where === 'query' && typeof given === 'string' && field.type !== 'string' ? jsonOr(given) : given
  const wrong = (what: string): Violation[] => [{ kind: 'type', at, words: `${seen(given)} is not ${what}` }]
  if (where === 'answer' && value === null) return []
  if (field.type === 'array') {
    if (!Array.isArray(value)) return wrong('a list')
    const many = field.maxItems !== undefined && value.length > field.maxItems ? wrong(`at most ${field.maxItems}`) : []
    return [...many, ...value.flatMap((one, index) => checkItem(spec, field, one, `${at}[${index}]`, where))]
  }
  if (field.type === 'object') return isRecord(value) ? checkFields(spec, field.fields, value, at, where) : wrong('an object')
  if (field.type === 'boolean') return typeof value === 'boolean' ? [] : wrong('true or false')
  if (field.type === 'integer' || field.type === 'number') return checkNumber(field, value, wrong)
  if (field.type === 'datetime') return isTime(value) ? [] : wrong('a time')
  if (typeof value !== 'string') return wrong('text')
  return [
    ...checkEnum(spec, field, value, at),
    ...(value.length > (field.maxLength ?? Number.POSITIVE_INFINITY) ? wrong(`at most ${field.maxLength} characters`) : []),
  ]
}

/** The enum of a list's items has the name of the list. */
function checkItem(spec: TiktokSpec, field: TiktokField, one: unknown, at: string, where: Where): Violation[] {
  return checkField(
    spec,
    { ...field.items, ...(field.name === undefined ? {} : { name: field.name }) },
    one,
    at,
    where === 'query' ? 'body' : where,
  )
}

/** Additional and missing fields of an object. Objects without a source for their fields may have any. */
function checkFields(
  spec: TiktokSpec,
  fields: readonly TiktokField[] | undefined,
  value: Record<string, unknown>,
  at: string,
  where: Where,
): Violation[] {
  if (!fields || fields.length === 0) return []
  const inner = where === 'query' ? 'body' : where
  const found = Object.entries(value).flatMap(([name, one]): Violation[] => {
    const field = fields.find((candidate) => candidate.name === name)
    return field
      ? checkField(spec, field, one, `${at}.${name}`, inner)
      : [{ kind: 'unknown', at: `${at}.${name}`, words: `There is no ${name} there` }]
  })
  const missing = where === 'answer' ? [] : fields.filter((field) => field.required && !(field.name !== undefined && field.name in value))
  return [...found, ...missing.map(({ name }): Violation => ({ kind: 'missing', at: `${at}.${name}`, words: `${name} is needed` }))]
}

function checkNumber(field: TiktokField, value: unknown, wrong: (what: string) => Violation[]): Violation[] {
  if (typeof value !== 'number' || (field.type === 'integer' && !Number.isInteger(value))) return wrong(`a number (${field.type})`)
  if (value < (field.min ?? Number.NEGATIVE_INFINITY) || value > (field.max ?? Number.POSITIVE_INFINITY))
    return wrong(`from ${field.min} to ${field.max}`)
  return []
}

function checkEnum(spec: TiktokSpec, field: TiktokField, value: string, at: string): Violation[] {
  const mapped = field.enumType === undefined ? spec.enums[tiktokEnumNames[field.name ?? ''] ?? ''] : undefined
  const values = mapped ?? field.enum
  return !values || values.some((one) => one.trim() === value)
    ? []
    : [{ kind: 'enum', at, words: `${seen(value)} is none of ${values.slice(0, 8).join(', ')} …` }]
}

const isTime = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
