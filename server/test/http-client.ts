import { type Envelope, headers } from '@adroit/contract/envelope'
import { login } from '@adroit/contract/session'
import * as z from 'zod'
import type { Client } from './client.ts'

export type HttpClient = Pick<Client, 'call' | 'upload'>

/** Signs in at a listening server. Returns a client for it. */
export async function loginAt(url: string, given: { company: string; username: string; password: string }): Promise<HttpClient> {
  const { data } = await send(url, login.method, login.path, { ...given, agreed: true }, {})
  const { token, tenantId } = data as { token: string; tenantId: string }
  const own = { [headers.token]: token, [headers.tenantId]: tenantId }
  return {
    call: async (endpoint, input) => {
      const { code, msg, data: answer } = await send(url, endpoint.method, endpoint.path, input as object, own)
      if (code !== 0) throw new Error(`${endpoint.name}: code ${code}, ${msg}`)
      return z.parse(endpoint.answer, answer)
    },
    upload: async (endpoint, input, { name, bytes }) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(input as object)) form.set(key, String(value))
      form.set('file', new File([Buffer.from(bytes)], name))
      const { code, msg, data: answer } = await answerOf(fetch(url + endpoint.path, { method: 'POST', headers: own, body: form }))
      if (code !== 0) throw new Error(`${endpoint.name}: code ${code}, ${msg}`)
      return z.parse(endpoint.answer, answer)
    },
  }
}

export async function send(
  url: string,
  method: string,
  path: string,
  input: object,
  own: Readonly<Record<string, string>>,
): Promise<Envelope> {
  const values = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
  const query = method === 'GET' ? `?${new URLSearchParams(values)}` : ''
  return await answerOf(
    fetch(url + path + query, {
      method,
      headers: { ...own, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    }),
  )
}

async function answerOf(response: Promise<Response>): Promise<Envelope> {
  return (await (await response).json()) as Envelope
}
