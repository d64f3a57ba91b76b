import type { Checker } from '../exchange.ts'
import { type Exchange, isRecord, seen, type Violation } from '../exchange.ts'
import { findMethod, type GoogleSpec, type Method, readYoutube } from './discovery.ts'
import { checkSchema } from './schema.ts'

/** Whether a request is about YouTube, and not about Google Ads or OAuth. */
export const isYoutube = ({ path }: Pick<Exchange, 'path'>) => /^\/(upload\/)?youtube\/v3\//.test(path)

/**
 * Query parameters of Google's resumable upload protocol, which the discovery document does not list:
 * https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol.
 */
const uploadParameters = ['uploadType', 'upload_id']

/** Checks requests and answers against the discovery document of the YouTube Data API. */
export function createYoutubeChecker(): Checker {
  const spec = readYoutube()
  return {
    request: (exchange) => checkRequest(spec, exchange),
    answer: (exchange) => checkAnswer(spec, exchange),
  }
}

/** A session of `videos.insert` is addressed by PUT; its document names only the POST that begins it. */
function methodOf(spec: GoogleSpec, { method, path }: Exchange): Method | null {
  const upload = path.startsWith('/upload/')
  return findMethod(spec, upload && method === 'PUT' ? 'POST' : method, upload ? path.slice('/upload'.length) : path)
}

function checkRequest(spec: GoogleSpec, exchange: Exchange): Violation[] {
  const method = methodOf(spec, exchange)
  if (method === null) return [{ kind: 'path', at: 'path', words: `${exchange.method} ${exchange.path} is no method` }]
  return [
    ...(exchange.headers['authorization'] ? [] : [{ kind: 'missing', at: 'headers.authorization', words: 'Every call needs it' } as const]),
    ...checkQuery(spec, method, exchange),
    ...checkBody(spec, method, exchange),
  ]
}

function checkQuery(spec: GoogleSpec, method: Method, { query, path }: Exchange): Violation[] {
  const missing = Object.entries(method.parameters ?? {}).filter(([name, { required }]) => required && !(name in query))
  return [
    ...missing.map(([name]): Violation => ({ kind: 'missing', at: `query.${name}`, words: `${method.id} needs ${name}` })),
    ...Object.keys(query)
      .filter((name) => !method.parameters?.[name] && !spec.parameters[name])
      .filter((name) => !(path.startsWith('/upload/') && uploadParameters.includes(name)))
      .map((name): Violation => ({ kind: 'unknown', at: `query.${name}`, words: `${method.id} has no parameter ${name}` })),
  ]
}

/** A part says where it belongs; the request that begins a session has the video's metadata, and only of the parts that it names. */
function checkBody(spec: GoogleSpec, method: Method, { method: verb, query, headers, body }: Exchange): Violation[] {
  if (verb === 'PUT') {
    const range = headers['content-range'] ?? ''
    return /^bytes (\*|\d+-\d+)\/\d+$/.test(range)
      ? []
      : [{ kind: 'type', at: 'headers.content-range', words: `${seen(range)} is no range` }]
  }
  if (!method.request) return body === null ? [] : [{ kind: 'unknown', at: 'body', words: `${method.id} takes no body` }]
  const parts = (query['part'] ?? '').split(',')
  const others = isRecord(body) ? Object.keys(body).filter((key) => !parts.includes(key)) : []
  return [
    ...checkSchema(spec, method.request, body, 'body', 'request'),
    ...others.map((name): Violation => ({ kind: 'unknown', at: `body.${name}`, words: `${name} is no part that is set` })),
  ]
}

function checkAnswer(spec: GoogleSpec, exchange: Exchange): Violation[] {
  const method = methodOf(spec, exchange)
  const { answer, status } = exchange
  if (!method?.response || answer === '' || answer === undefined) return []
  if (status >= 400 && isRecord(answer)) return checkError(answer['error'])
  return checkSchema(spec, method.response, answer, 'answer', 'answer')
}

/** Errors as https://developers.google.com/youtube/v3/docs/errors shows them. */
function checkError(error: unknown): Violation[] {
  if (!isRecord(error)) return [{ kind: 'type', at: 'answer.error', words: `${seen(error)} is no error` }]
  const known = ['code', 'message', 'errors', 'status', 'details']
  const listed = Array.isArray(error['errors']) && error['errors'].every((one) => isRecord(one) && typeof one['reason'] === 'string')
  return [
    ...Object.keys(error)
      .filter((key) => !known.includes(key))
      .map((key): Violation => ({ kind: 'unknown', at: `answer.error.${key}`, words: `An error has no ${key}` })),
    ...(listed ? [] : [{ kind: 'missing', at: 'answer.error.errors', words: 'An error lists its reasons' } as const]),
  ]
}
