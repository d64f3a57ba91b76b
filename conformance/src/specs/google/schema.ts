import { googleWritable } from '../exceptions.ts'
import { isRecord, seen, type Violation } from '../exchange.ts'
import { type GoogleSpec, resolve, type Schema } from './discovery.ts'

/**
 * Checks a JSON value against a schema. Requests are checked more strictly: output-only fields must be absent, and fields that the
 * description calls required must be present.
 */
export function checkSchema(spec: GoogleSpec, given: Schema, value: unknown, at: string, of: 'request' | 'answer'): Violation[] {
  const schema = resolve(spec, given)
  const wrong = (what: string): Violation[] => [{ kind: 'type', at, words: `${seen(value)} is not ${what}` }]
  if (of === 'request' && given.readOnly && !googleWritable.includes(given.$ref ?? ''))
    return [{ kind: 'unknown', at, words: `${at} is only put out and must not be sent` }]
  if (schema.enum) return schema.enum.includes(String(value)) ? [] : [{ kind: 'enum', at, words: `${seen(value)} is none of its values` }]
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return wrong('a list')
    return value.flatMap((one, index) => checkSchema(spec, schema.items ?? {}, one, `${at}[${index}]`, of))
  }
  if (schema.type === 'object') return isRecord(value) ? checkObject(spec, schema, value, at, of) : wrong('an object')
  if (schema.type === 'boolean') return typeof value === 'boolean' ? [] : wrong('true or false')
  if (schema.type === 'integer') return Number.isInteger(value) ? [] : wrong('a whole number')
  if (schema.type === 'number') return typeof value === 'number' ? [] : wrong('a number')
  if (schema.format === 'int64') {
    // Proto3 JSON writes 64-bit integers as strings, and also accepts numbers.
    return /^-?\d+$/.test(typeof value === 'string' || (of === 'request' && typeof value === 'number') ? String(value) : '')
      ? []
      : wrong('64 bits as text')
  }
  return schema.type !== 'string' || typeof value === 'string' ? [] : wrong('text')
}

function checkObject(spec: GoogleSpec, schema: Schema, value: Record<string, unknown>, at: string, of: 'request' | 'answer'): Violation[] {
  const properties = schema.properties ?? {}
  const found = Object.entries(value).flatMap(([name, inner]): Violation[] => {
    const property = properties[name] ?? schema.additionalProperties
    if (!property) return [{ kind: 'unknown', at: `${at}.${name}`, words: `${at} has no ${name}` }]
    return checkSchema(spec, property, inner, `${at}.${name}`, of)
  })
  // An update names only what changes, see its mask.
  if (of === 'answer' || at.endsWith('.update')) return found
  const missing = Object.entries(properties).filter(([name, property]) => property.description?.startsWith('Required.') && !(name in value))
  return [...found, ...missing.map(([name]): Violation => ({ kind: 'missing', at: `${at}.${name}`, words: `${at} needs ${name}` }))]
}
