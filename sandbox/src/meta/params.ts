import type { Call } from '../http/call.ts'
import { invalid } from './errors.ts'

/** The parameters of a request from query and body: SDKs put everything into the query, our own POSTs into the body. */
export type Params = ReadonlyMap<string, unknown>

/** Accepted everywhere; the Node SDK repeats the node's `id` in the body of its POSTs. */
const everywhere = [
  'access_token',
  'appsecret_proof',
  'method',
  'fields',
  'locale',
  'pretty',
  'format',
  'id',
  'limit',
  'after',
  'before',
  'summary',
]

export function paramsOf(call: Call): Params {
  return new Map<string, unknown>([...Object.entries(call.body ?? {}), ...call.query.entries()])
}

/** `known` may contain prefixes: `account_*`. */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  for (const name of params.keys()) {
    const prefixed = known.some((one) => one.endsWith('*') && name.startsWith(one.slice(0, -1)))
    if (!everywhere.includes(name) && !known.includes(name) && !prefixed)
      throw invalid(`Invalid parameter: unexpected key "${name}" on this request`)
  }
}

export function textOf(params: Params, name: string): string | null {
  const value = params.get(name)
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw invalid(`Param ${name} must be a string`)
}

export function wholeOf(params: Params, name: string): number | null {
  const text = textOf(params, name)
  if (text === null) return null
  if (!/^\d{1,15}$/.test(text)) throw invalid(`Param ${name} must be an integer that is not negative`)
  return Number(text)
}

/** Objects and lists are JSON text in the query, and plain values in a JSON body. */
export function structureOf(params: Params, name: string): unknown {
  const value = params.get(name)
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw invalid(`Param ${name} is not valid JSON`)
  }
}

/** A list of names, as JSON or separated by commas. */
export function wordsOf(params: Params, name: string, known?: readonly string[]): string[] {
  const value = params.get(name)
  if (value === undefined || value === '') return []
  const list = typeof value === 'string' && !value.trimStart().startsWith('[') ? value.split(',') : structureOf(params, name)
  if (!Array.isArray(list)) throw invalid(`Param ${name} must be an array.`)
  const words = list.map((word) => String(word).trim())
  const strange = known && words.findIndex((word) => !known.includes(word))
  if (known && strange !== undefined && strange >= 0) {
    throw invalid(`Param ${name}[${strange}] must be one of {${known.join(', ')}} - got "${words[strange]}".`)
  }
  return words
}

export function oneOf<const Known extends string>(params: Params, name: string, known: readonly Known[]): Known | null {
  const value = textOf(params, name)
  if (value === null) return null
  const found = known.find((one) => one === value)
  if (found === undefined) throw invalid(`Param ${name} must be one of {${known.join(', ')}} - got "${value}".`)
  return found
}
