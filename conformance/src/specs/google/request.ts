import { googleOauth, type PlainOperation } from '../exceptions.ts'
import { type Exchange, isRecord, seen, type Violation } from '../exchange.ts'
import { findMethod, type GoogleSpec, type Method } from './discovery.ts'
import { checkGaql } from './gaql.ts'
import { checkSchema } from './schema.ts'

export const oauthOf = (exchange: Exchange): PlainOperation | undefined =>
  googleOauth.find((operation) => operation.method === exchange.method && operation.path === exchange.path)

/** Where a request to Google differs from the discovery document. */
export function checkGoogleRequest(spec: GoogleSpec, exchange: Exchange): Violation[] {
  const oauth = oauthOf(exchange)
  if (oauth) return checkPlain(oauth, { ...exchange.query, ...(isRecord(exchange.body) ? exchange.body : {}) })
  const method = findMethod(spec, exchange.method, exchange.path)
  if (method === null) return [{ kind: 'path', at: 'path', words: `${exchange.method} ${exchange.path} is no method` }]
  return [...checkHeaders(exchange), ...checkQuery(spec, method, exchange.query), ...checkBody(spec, method, exchange.body)]
}

export function checkPlain(operation: PlainOperation, given: Record<string, unknown>): Violation[] {
  return [
    ...operation.required
      .filter((name) => !(name in given))
      .map((name): Violation => ({ kind: 'missing', at: name, words: `${operation.path} needs ${name}` })),
    ...Object.keys(given)
      .filter((name) => !operation.required.includes(name) && !operation.optional.includes(name))
      .map((name): Violation => ({ kind: 'unknown', at: name, words: `${operation.path} has no ${name}` })),
  ]
}

function checkHeaders(exchange: Exchange): Violation[] {
  const { headers } = exchange
  const missing = ['authorization', 'developer-token'].filter((name) => !headers[name])
  const manager = headers['login-customer-id']
  return [
    ...missing.map((name): Violation => ({ kind: 'missing', at: `headers.${name}`, words: `Every call needs ${name}` })),
    ...(manager === undefined || /^\d+$/.test(manager)
      ? []
      : [{ kind: 'type', at: 'headers.login-customer-id', words: `${seen(manager)} is not digits alone` } as const]),
  ]
}

function checkQuery(spec: GoogleSpec, method: Method, query: Readonly<Record<string, string>>): Violation[] {
  return Object.entries(query).flatMap(([name, value]): Violation[] => {
    const own = method.parameters?.[name]
    const parameter = own?.location === 'query' ? own : spec.parameters[name]
    if (!parameter) return [{ kind: 'unknown', at: `query.${name}`, words: `${method.id} has no parameter ${name}` }]
    return parameter.enum && !parameter.enum.includes(value)
      ? [{ kind: 'enum', at: `query.${name}`, words: `${seen(value)} is none of its values` }]
      : []
  })
}

function checkBody(spec: GoogleSpec, method: Method, body: unknown): Violation[] {
  if (!method.request) return body === null ? [] : [{ kind: 'unknown', at: 'body', words: `${method.id} takes no body` }]
  const found = checkSchema(spec, method.request, body, 'body', 'request')
  if (!isRecord(body)) return found
  const query = body['query']
  return [
    ...found,
    ...(typeof query === 'string' && /googleAds\.search/.test(method.id) ? checkGaql(spec, query, 'body.query') : []),
    // Deprecated; according to its description it is answered with PAGE_SIZE_NOT_SUPPORTED.
    ...('pageSize' in body && method.id.endsWith('.googleAds.search')
      ? [{ kind: 'unknown', at: 'body.pageSize', words: 'Page sizes are fixed' } as const]
      : []),
    ...checkMasks(body),
  ]
}

/** "To set an existing campaign to run indefinitely, clear this field" (discovery document): a mask names it, and the update lacks it. */
const cleared = ['endDateTime']

/** An update changes only what its mask names, so mask and update must have the same fields. */
function checkMasks(body: Record<string, unknown>): Violation[] {
  const listOf = (name: string): unknown[] => (Array.isArray(body[name]) ? body[name] : [])
  // `googleAds:mutate` names the service of each operation.
  const ofAll = listOf('mutateOperations').map((one) => (isRecord(one) ? Object.values(one)[0] : one))
  return [
    ...listOf('operations').map((operation, index) => [operation, `body.operations[${index}]`] as const),
    ...ofAll.map((operation, index) => [operation, `body.mutateOperations[${index}]`] as const),
  ].flatMap(([operation, at]): Violation[] => {
    if (!isRecord(operation) || !isRecord(operation['update'])) return []
    const mask = operation['updateMask']
    if (typeof mask !== 'string' || mask === '') return [{ kind: 'missing', at: `${at}.updateMask`, words: 'An update needs its mask' }]
    const update = operation['update']
    return mask
      .split(',')
      .map((path) => (path.split('.')[0] ?? '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
      .filter((name) => !(name in update) && !cleared.includes(name))
      .map((name) => ({ kind: 'missing', at: `${at}.update.${name}`, words: `The mask names ${name}` }))
  })
}
