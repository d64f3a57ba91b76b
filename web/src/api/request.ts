import { limits } from '@adroit/contract/limits'
import { failure, hostCodes } from './failure.ts'

export interface Request {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | FormData
  /** Milliseconds; default 60,000. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** Uploads and downloads have a network error code of their own. */
  readonly transfer?: boolean
}

export interface Answered<Body> {
  readonly status: number
  readonly statusText: string
  readonly body: Body
  /** Seconds after which the request may be sent again; absent: the server names none. */
  readonly retryAfter?: number
}

function retryAfterOf(headers: Headers): Pick<Answered<unknown>, 'retryAfter'> {
  const seconds = headers.get('retry-after')
  return seconds !== null && /^\d+$/.test(seconds) ? { retryAfter: Number(seconds) } : {}
}

/**
 * Sends one request and reads its response, whatever its status. Rejects with a `Failure` when there is no response: "Request aborted",
 * "timeout of {n}ms exceeded" or "Network Error".
 */
export async function request<Body>(asked: Request, read: (response: Response) => Promise<Body>): Promise<Answered<Body>> {
  const timeoutMs = asked.timeoutMs ?? limits.requestTimeoutMs
  const stop = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    stop.abort()
  }, timeoutMs)
  const onAbort = () => stop.abort()
  asked.signal?.addEventListener('abort', onAbort)
  if (asked.signal?.aborted) stop.abort()
  try {
    const response = await fetch(asked.url, {
      method: asked.method,
      credentials: 'same-origin',
      signal: stop.signal,
      ...(asked.headers && { headers: asked.headers }),
      ...(asked.body !== undefined && { body: asked.body }),
    })
    const { status, statusText, headers } = response
    return { status, statusText, body: await read(response), ...retryAfterOf(headers) }
  } catch {
    if (timedOut) throw failure('timeout', `timeout of ${timeoutMs}ms exceeded`, hostCodes.timeout)
    if (stop.signal.aborted) throw failure('aborted', 'Request aborted', hostCodes.aborted)
    throw failure('network', 'Network Error', asked.transfer ? hostCodes.transfer : hostCodes.network)
  } finally {
    clearTimeout(timer)
    asked.signal?.removeEventListener('abort', onAbort)
  }
}
