import { isRecord, jsonOr, seen, type Violation } from '../exchange.ts'

/** A parsed type such as `list<map<string, int>>`. Objects and enums of the spec are `named`. */
export type MetaType =
  | { readonly is: 'list'; readonly of: MetaType }
  | { readonly is: 'map' }
  | { readonly is: 'plain'; readonly name: 'string' | 'bool' | 'int' | 'unsigned int' | 'float' | 'datetime' }
  | { readonly is: 'named'; readonly name: string }

const plain = ['string', 'bool', 'int', 'unsigned int', 'float', 'datetime'] as const

export function parseType(text: string): MetaType {
  const list = /^list(?:<(.+)>)?$/.exec(text)
  if (list) return { is: 'list', of: parseType(list[1] ?? 'Object') }
  // Inline shapes such as `{method,relative_url}` have names but no types.
  if (/^(map|Object|object)\b/.test(text) || text.startsWith('{')) return { is: 'map' }
  const name = plain.find((candidate) => candidate === text)
  return name ? { is: 'plain', name } : { is: 'named', name: text }
}

/**
 * Checks a parameter in the forms that the Graph API accepts: text in a query or a form, the value itself in JSON; lists also joined by
 * commas.
 */
export function checkParameter(type: MetaType, given: unknown, at: string, values: readonly string[] | undefined): Violation[] {
  const wrong = (what: string): Violation[] => [{ kind: 'type', at, words: `${seen(given)} is not ${what}` }]
  if (type.is === 'list') {
    const list = typeof given === 'string' ? listIn(given) : given
    if (!Array.isArray(list)) return wrong('a list')
    return list.flatMap((item, index) => checkParameter(type.of, item, `${at}[${index}]`, values))
  }
  if (type.is === 'map' || (type.is === 'named' && !values)) {
    const value = typeof given === 'string' ? jsonOr(given) : given
    return isRecord(value) || Array.isArray(value) ? [] : wrong('an object')
  }
  if (type.is === 'named') {
    return values?.includes(String(given)) ? [] : [{ kind: 'enum', at, words: `${seen(given)} is none of ${values?.join(', ')}` }]
  }
  return isText[type.name](typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? String(given) : '\0')
    ? []
    : wrong(type.name)
}

const listIn = (text: string): unknown => (text.startsWith('[') ? jsonOr(text) : text.split(','))

const isText = {
  string: (text: string) => text !== '\0',
  bool: (text: string) => /^(true|false|0|1)$/.test(text),
  int: (text: string) => /^-?\d+$/.test(text),
  'unsigned int': (text: string) => /^\d+$/.test(text),
  float: (text: string) => /^-?\d+(\.\d+)?$/.test(text),
  datetime: (text: string) => /^\d+$/.test(text) || /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?([+-]\d\d:?\d\d|Z)?)?$/.test(text),
} as const

/** Whether a value of an answer has a plain type, without conversion between strings and numbers. */
export const isPlain = {
  string: (value: unknown) => typeof value === 'string',
  bool: (value: unknown) => typeof value === 'boolean',
  int: (value: unknown) => Number.isInteger(value),
  'unsigned int': (value: unknown) => Number.isInteger(value) && Number(value) >= 0,
  float: (value: unknown) => typeof value === 'number',
  datetime: (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}$/.test(value),
} as const
