import type { Endpoint } from '@adroit/contract/endpoint'
import { type Envelope, headers } from '@adroit/contract/envelope'
import { login } from '@adroit/contract/session'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod'
import { testPassword, type World } from './world.ts'

/** What a test sends as: headers of a signed-in member, or of nobody. */
export interface Client {
  readonly token: string
  readonly tenantId: string
  /** Calls an endpoint and answers its data; throws when it is refused. */
  readonly call: <Sent, Given, Answer>(endpoint: Endpoint<Sent, Given, Answer>, input: NoInfer<Sent>) => Promise<Answer>
  /** Calls an endpoint and answers whatever comes back. */
  readonly ask: <Sent, Given, Answer>(
    endpoint: Endpoint<Sent, Given, Answer>,
    input: NoInfer<Sent>,
    extra?: Record<string, string>,
  ) => Promise<{ status: number; body: Envelope }>
}

export async function signIn(world: World, company: string, username = 'owner', password = testPassword): Promise<Client> {
  const { body } = await send(world, login, { company, username, password, agreed: true }, {})
  const { token, tenantId } = body.data as { token: string; tenantId: string }
  return clientOf(world, token, tenantId)
}

export function clientOf(world: World, token: string, tenantId: string): Client {
  const own = { [headers.token]: token, [headers.tenantId]: tenantId, [headers.language]: 'en-US' }
  return {
    token,
    tenantId,
    ask: async (endpoint, input, extra) => {
      const { status, body } = await send(world, endpoint, input, { ...own, ...extra })
      return { status, body }
    },
    call: async (endpoint, input) => {
      const { status, body } = await send(world, endpoint, input, own)
      if (body.code !== 0) throw new Error(`${endpoint.name}: HTTP ${status}, code ${body.code}, ${body.msg}`)
      return z.parse(endpoint.answer, body.data)
    },
  }
}

export async function send<Sent, Given, Answer>(
  world: World,
  endpoint: Endpoint<Sent, Given, Answer>,
  input: Sent,
  sentHeaders: Record<string, string>,
): Promise<{ status: number; body: Envelope; response: LightMyRequestResponse }> {
  const get = endpoint.method === 'GET'
  const query = get
    ? Object.fromEntries(Object.entries(input as Record<string, unknown>).map(([key, value]) => [key, String(value)]))
    : undefined
  const response = await world.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: sentHeaders,
    ...(query ? { query } : { payload: input as object }),
  })
  return { status: response.statusCode, body: response.json<Envelope>(), response }
}
