import { extraMetaOperations, fileParameters, filteredEdges, graphParameters } from '../exceptions.ts'
import { type Exchange, isRecord, jsonOr, seen, type Violation } from '../exchange.ts'
import { checkFields, parseFields } from './fields.ts'
import { findOperation, type MetaOperation, type MetaParameter, type MetaSpec, type NodeKind } from './operations.ts'
import { checkParameter, parseType } from './types.ts'

export function operationOf(spec: MetaSpec, kindOf: NodeKind, exchange: Exchange): MetaOperation | null {
  const all = { ...spec, operations: [...spec.operations, ...extraMetaOperations] }
  return findOperation(all, kindOf, methodOf(exchange), exchange.path)
}

/** The method that a POST stands for, if it names one. */
function methodOf({ method, body }: Exchange): string {
  const named = method === 'POST' && isRecord(body) ? body['method'] : undefined
  return typeof named === 'string' ? named.toUpperCase() : method
}

/** Where a request to Meta differs from the spec. */
export function checkMetaRequest(spec: MetaSpec, kindOf: NodeKind, exchange: Exchange): Violation[] {
  const operation = operationOf(spec, kindOf, exchange)
  if (operation === null) return [{ kind: 'path', at: 'path', words: `${exchange.method} ${exchange.path} is no operation` }]
  const given: [string, string, unknown][] = [
    ...Object.entries(exchange.query).map(([name, value]): [string, string, unknown] => ['query', name, value]),
    ...Object.entries(isRecord(exchange.body) ? exchange.body : {}).map(([name, value]): [string, string, unknown] => [
      'body',
      name,
      value,
    ]),
  ]
  const names = new Set(given.map(([, name]) => name))
  return [
    ...given.flatMap(([where, name, value]) => checkOne(spec, operation, name, value, `${where}.${name}`)),
    ...operation.params
      .filter((parameter) => parameter.required && !names.has(parameter.name))
      .map((parameter): Violation => ({ kind: 'missing', at: parameter.name, words: `${operation.id} needs ${parameter.name}` })),
    ...missingToken(operation, exchange, names),
  ]
}

function checkOne(spec: MetaSpec, operation: MetaOperation, name: string, value: unknown, at: string): Violation[] {
  const own = operation.params.find((parameter) => parameter.name === name)
  const parameter = own ?? common(operation, name)
  if (!parameter) return [{ kind: 'unknown', at, words: `${operation.id} has no parameter ${name}` }]
  const wrong = checkParameter(parseType(parameter.type), value, at, parameter.enum)
  if (wrong.length > 0) return wrong
  if (name === 'fields') return asked(spec, operation, value, at)
  return inside[name]?.(typeof value === 'string' ? jsonOr(value) : value, at) ?? []
}

function common(operation: MetaOperation, name: string): MetaParameter | undefined {
  const edge = operation.path.split('/').at(-1) ?? ''
  if (name === 'filtering' && filteredEdges.includes(edge)) return { name, required: false, type: 'list<Object>' }
  if (operation.method === 'POST' && fileParameters[edge] === name) return { name, required: false, type: 'string' }
  if (!graphParameters.includes(name)) return undefined
  const types: Readonly<Record<string, string>> = { limit: 'unsigned int', fields: 'list<string>', summary: 'list<string>' }
  return { name, required: false, type: types[name] ?? 'string' }
}

function asked(spec: MetaSpec, operation: MetaOperation, value: unknown, at: string): Violation[] {
  const text = Array.isArray(value) ? value.join(',') : String(value)
  const list = jsonOr(text)
  // An asynchronous request's fields are those of the report's rows.
  const object = operation.path.endsWith('/insights') ? 'AdsInsights' : operation.returns
  return checkFields(spec, object, parseFields(Array.isArray(list) ? list.join(',') : text), at)
}

/** Checks for types that the spec calls `map` and `Object`, from Meta's reference (platforms.md §1.4 and §1.5). */
const inside: Readonly<Record<string, (value: unknown, at: string) => Violation[]>> = {
  time_range: (value, at) => {
    if (!isRecord(value)) return []
    const days = ['since', 'until'].filter((key) => !/^\d{4}-\d\d-\d\d$/.test(String(value[key])))
    return [
      ...days.map((key): Violation => ({ kind: 'type', at: `${at}.${key}`, words: `${seen(value[key])} is no day` })),
      ...others(value, ['since', 'until'], at),
    ]
  },
  filtering: (value, at) =>
    (Array.isArray(value) ? value : []).flatMap((filter, index) =>
      isRecord(filter)
        ? [
            ...['field', 'operator', 'value']
              .filter((key) => !(key in filter))
              .map((key): Violation => ({ kind: 'missing', at: `${at}[${index}].${key}`, words: `A filter needs ${key}` })),
            ...others(filter, ['field', 'operator', 'value'], `${at}[${index}]`),
          ]
        : [],
    ),
}

function others(value: Record<string, unknown>, known: readonly string[], at: string): Violation[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({ kind: 'unknown', at: `${at}.${key}`, words: `${at} has no ${key}` }))
}

function missingToken(operation: MetaOperation, exchange: Exchange, names: ReadonlySet<string>): Violation[] {
  const open = operation.path.includes('/oauth')
  const held = names.has('access_token') || exchange.headers['authorization'] !== undefined
  return open || held ? [] : [{ kind: 'missing', at: 'access_token', words: `${operation.id} needs a token` }]
}
