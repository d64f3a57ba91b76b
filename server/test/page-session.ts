import type { Endpoint } from '@adroit/contract/endpoint'
import { type Envelope, headers, wireVersion } from '@adroit/contract/envelope'
import { login } from '@adroit/contract/session'
import * as z from 'zod'
import { failure } from '../../web/src/api/failure.ts'

/** A session as a page of the web app has it: its token is bound to a cookie. */
export interface PageSession {
  readonly token: string
  readonly cookie: string
  /** Throws the app's `Failure`. */
  readonly call: <Sent, Given, Answer>(
    endpoint: Endpoint<Sent, Given, Answer>,
    input: NoInfer<Sent>,
    signal?: AbortSignal,
  ) => Promise<Answer>
}

/**
 * Repeats a request whose connection the server closed at that moment, as browsers do with connections that were idle: nothing was answered.
 */
async function patiently(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request)
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { readonly code?: string }
    if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return await fetch(...request)
    throw error
  }
}

/** Signs in at a listening server as the web app does. A device that has signed in before does not count toward its address's limit. */
export async function openPageSession(
  url: string,
  who: { readonly company: string; readonly username: string; readonly password: string; readonly deviceId: string },
): Promise<PageSession> {
  const own: Record<string, string> = { [headers.wire]: wireVersion, 'content-type': 'application/json' }
  const entered = await fetch(url + login.path, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ ...who, agreed: true, bind: true }),
  })
  const { code, msg, data } = (await entered.json()) as Envelope
  if (code !== 0) throw new Error(`login: code ${code}, ${msg}`)
  const { token, tenantId } = data as { token: string; tenantId: string }
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const sent = { ...own, [headers.token]: token, [headers.tenantId]: tenantId, cookie }
  return {
    token,
    cookie,
    call: async (endpoint, input, signal) => {
      const get = endpoint.method === 'GET'
      const values = Object.entries(input as object).map(([key, value]) => [key, String(value)])
      const query = get && values.length > 0 ? `?${new URLSearchParams(Object.fromEntries(values))}` : ''
      const response = await patiently(url + endpoint.path + query, {
        method: endpoint.method,
        headers: sent,
        ...(!get && { body: JSON.stringify(input) }),
        ...(signal && { signal }),
      })
      const answer = (await response.json()) as Envelope
      if (answer.code !== 0) throw failure('status', `${endpoint.name}: ${answer.msg}`, answer.code, response.status)
      return z.parse(endpoint.answer, answer.data)
    },
  }
}
