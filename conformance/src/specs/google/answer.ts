import { type Exchange, isRecord, seen, type Violation } from '../exchange.ts'
import { findMethod, type GoogleSpec, resolve, schemaNamed } from './discovery.ts'
import { camel, parseGaql } from './gaql.ts'
import { oauthOf } from './request.ts'
import { checkSchema } from './schema.ts'

/** Where Google's answer has something that the discovery document does not. */
export function checkGoogleAnswer(spec: GoogleSpec, exchange: Exchange): Violation[] {
  const { answer } = exchange
  const oauth = oauthOf(exchange)
  if (oauth) return oauth.answers === null ? [] : checkOauth(oauth.answers, answer)
  const method = findMethod(spec, exchange.method, exchange.path)
  if (!method?.response) return []
  if (method.id.endsWith('.searchStream')) {
    if (!Array.isArray(answer)) return [{ kind: 'type', at: 'answer', words: `A stream is a list, this is ${seen(answer)}` }]
    return answer.flatMap((part, index) => one(spec, method.response ?? {}, part, `answer[${index}]`, exchange))
  }
  return one(spec, method.response, answer, 'answer', exchange)
}

function one(spec: GoogleSpec, response: { readonly $ref?: string }, answer: unknown, at: string, exchange: Exchange): Violation[] {
  if (isRecord(answer) && 'error' in answer) return checkError(spec, answer['error'], `${at}.error`)
  return [...checkSchema(spec, response, answer, at, 'answer'), ...checkSelected(exchange, answer, at)]
}

/** Rows must have exactly the selected fields, and the resource names of their resources. */
function checkSelected(exchange: Exchange, answer: unknown, at: string): Violation[] {
  const query = isRecord(exchange.body) ? exchange.body['query'] : undefined
  const parsed = typeof query === 'string' ? parseGaql(query) : null
  if (parsed === null || !isRecord(answer) || !Array.isArray(answer['results'])) return []
  const selected = new Set(parsed.select.map((field) => field.split('.').map(camel).join('.')))
  const mask = answer['fieldMask']
  const masked = typeof mask === 'string' ? mask.split(',') : []
  return [
    ...answer['results'].flatMap((row: unknown, index): Violation[] =>
      leaves(row, '')
        .filter((path) => !path.endsWith('.resourceName') && ![...selected].some((field) => path === field || path.startsWith(`${field}.`)))
        .map((path) => ({ kind: 'unknown', at: `${at}.results[${index}].${path}`, words: `${path} was not selected` })),
    ),
    ...masked
      .filter((field) => !selected.has(field))
      .map((field): Violation => ({ kind: 'unknown', at: `${at}.fieldMask`, words: `${field} was not selected` })),
  ]
}

function leaves(value: unknown, path: string): string[] {
  if (!isRecord(value)) return [path]
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`))
}

function checkError(spec: GoogleSpec, error: unknown, at: string): Violation[] {
  if (!isRecord(error)) return [{ kind: 'type', at, words: `${seen(error)} is no error` }]
  const unknown = Object.keys(error).filter((key) => !['code', 'message', 'status', 'details'].includes(key))
  const details = Array.isArray(error['details']) ? error['details'] : []
  return [
    ...unknown.map((key): Violation => ({ kind: 'unknown', at: `${at}.${key}`, words: `An error has no ${key}` })),
    ...['code', 'message', 'status']
      .filter((key) => !(key in error))
      .map((key): Violation => ({ kind: 'missing', at: `${at}.${key}`, words: `An error has ${key}` })),
    ...details.flatMap((detail, index): Violation[] => {
      const { '@type': type, ...failure } = isRecord(detail) ? detail : {}
      if (!String(type).endsWith('.GoogleAdsFailure')) return []
      return checkSchema(spec, resolve(spec, schemaNamed('Errors__GoogleAdsFailure')), failure, `${at}.details[${index}]`, 'answer')
    }),
  ]
}

function checkOauth(keys: readonly string[], answer: unknown): Violation[] {
  if (!isRecord(answer)) return []
  const known = 'error' in answer ? ['error', 'error_description', 'error_uri'] : keys
  return Object.keys(answer)
    .filter((key) => !known.includes(key))
    .map((key) => ({ kind: 'unknown', at: `answer.${key}`, words: `OAuth has no ${key}` }))
}
