import { type Envelope, envelope } from '@adroit/contract/envelope'
import { type Failure, failure } from './failure.ts'
import { parsed } from './parsed.ts'
import type { Answered } from './request.ts'

function open(text: string): Envelope | null {
  try {
    return parsed(envelope, JSON.parse(text))
  } catch {
    return null
  }
}

/** Returns the error that the HTTP status and the parsed envelope describe, or null for success. Only `code` 0 is success. */
function judge({ status, statusText, retryAfter }: Omit<Answered<unknown>, 'body'>, opened: Envelope | null): Failure | null {
  const message = opened?.msg || statusText
  if (status === 400 || status === 401) return failure('session', message, opened?.code ?? status, status)
  if (status < 200 || status > 299) {
    const problem = failure('status', message || `HTTP ${status}`, opened?.code ?? status, status)
    return retryAfter === undefined ? problem : Object.assign(problem, { retryAfter })
  }
  if (!opened) return failure('unreadable', 'The answer is not an envelope', 0, status)
  return opened.code === 0 ? null : failure('refused', opened.msg, opened.code, status)
}

/** Returns the `data` of a successful response; throws a `Failure` otherwise. */
export function readEnvelope(answered: Answered<string>): unknown {
  const opened = open(answered.body)
  const problem = judge(answered, opened)
  if (problem) throw problem
  return opened?.data
}

/** Returns the error of a failed download, or null. A download fails by its status, or by an error envelope in place of the file. */
export async function refusalOf(answered: Answered<Blob>): Promise<Failure | null> {
  const { status, body } = answered
  const isJson = body.type.startsWith('application/json')
  if (status >= 200 && status <= 299 && !isJson) return null
  const opened = isJson ? open(await body.text()) : null
  if (status >= 200 && status <= 299 && !opened) return null
  return judge(answered, opened)
}
