import { Readable } from 'node:stream'
import { parseExactJson } from './exact-json.ts'
import type { PlatformAnswer, PlatformRequest } from './net.ts'
import { PlatformError } from './platform-error.ts'

/** Longest wait for a complete answer; Meta's own timeout is shorter. */
const usualTimeoutMs = 60_000
const mostBytes = 32 * 1024 * 1024

export interface Reach {
  readonly timeoutMs?: number
  /** Aborted when the result is no longer needed. */
  readonly signal?: AbortSignal
}

/**
 * Sends one request once, without retries. Throws PlatformError `later` if no readable answer came; the error says whether a change may
 * have happened.
 */
export async function sendOnce(request: PlatformRequest, reach: Reach = {}): Promise<PlatformAnswer> {
  const timeout = AbortSignal.timeout(reach.timeoutMs ?? usualTimeoutMs)
  const signal = reach.signal ? AbortSignal.any([timeout, reach.signal]) : timeout
  const lost = (code: string, words: string, cause?: unknown) =>
    new PlatformError('later', code, words, { mayHaveHappened: request.changes === true, cause })
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...contentOf(request), ...request.headers },
      ...bodyOf(request),
      redirect: 'manual',
      signal,
    })
    const text = await readText(response, lost)
    const answer = { status: response.status, headers: response.headers }
    if (text === '') return { ...answer, json: null, text: null }
    if (request.expects === 'text' && !/^\s*[{[]/.test(text)) return { ...answer, json: null, text }
    try {
      return { ...answer, json: parseExactJson(text), text: null }
    } catch (error) {
      throw lost('unreadable', `The answer could not be read (HTTP ${response.status}, ${kindOf(text)}).`, error)
    }
  } catch (error) {
    if (error instanceof PlatformError) throw error
    if (reach.signal?.aborted) throw lost('stopped', 'The sync was stopped.', error)
    if (timeout.aborted) throw lost('timeout', 'There was no answer in time.', error)
    throw lost('connection', 'The connection broke before an answer came.', error)
  }
}

/** A file is streamed with its length, so that it need not fit into memory and is not sent in chunks of unknown number. */
function bodyOf(request: PlatformRequest): object {
  if (request.file) return { body: Readable.toWeb(request.file.open()), duplex: 'half' }
  return { body: request.form?.toString() ?? request.jsonText ?? (request.json === undefined ? null : JSON.stringify(request.json)) }
}

function contentOf(request: PlatformRequest): Record<string, string> {
  if (request.file) return { 'content-type': request.file.type, 'content-length': String(request.file.size) }
  if (request.form) return { 'content-type': 'application/x-www-form-urlencoded' }
  return request.json === undefined && request.jsonText === undefined ? {} : { 'content-type': 'application/json' }
}

async function readText(response: Response, lost: (code: string, words: string) => PlatformError): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw lost('too_large', `The answer is larger than ${mostBytes / 1024 / 1024} MB.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function kindOf(text: string): string {
  if (/^\s*</.test(text)) return 'a web page'
  return /^\s*[{[]/.test(text) ? 'cut off' : 'no JSON'
}
