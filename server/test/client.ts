import type { Endpoint } from '@adroit/contract/endpoint'
import { type Envelope, headers } from '@adroit/contract/envelope'
import { login } from '@adroit/contract/session'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod'
import { testPassword, type World } from './world.ts'

/** A file to upload. */
export interface SentFile {
  readonly name: string
  readonly bytes: Buffer | string
}

/** The headers of a signed-in member, or of nobody, with functions that send requests. */
export interface Client {
  readonly token: string
  readonly tenantId: string
  /** Calls an endpoint and returns its data; throws on an error. */
  readonly call: <Sent, Given, Answer>(endpoint: Endpoint<Sent, Given, Answer>, input: NoInfer<Sent>) => Promise<Answer>
  /** Calls an endpoint and returns the response, whatever it is. */
  readonly ask: <Sent, Given, Answer>(
    endpoint: Endpoint<Sent, Given, Answer>,
    input: NoInfer<Sent>,
    extra?: Record<string, string>,
  ) => Promise<{ status: number; body: Envelope }>
  /** Uploads a file to an endpoint and returns its data; throws on an error. */
  readonly upload: <Sent, Given, Answer>(endpoint: Endpoint<Sent, Given, Answer>, input: NoInfer<Sent>, file: SentFile) => Promise<Answer>
}

export async function signIn(world: World, company: string, username = 'owner', password = testPassword): Promise<Client> {
  const { body } = await send(world, login, { company, username, password, agreed: true }, {})
  const { token, tenantId } = body.data as { token: string; tenantId: string }
  return clientOf(world, token, tenantId)
}

export function clientOf(world: World, token: string, tenantId: string): Client {
  const own = { [headers.token]: token, [headers.tenantId]: tenantId, [headers.language]: 'en-US' }
  return {
    upload: async (endpoint, input, file) => {
      const { status, body } = await sendFile(world, endpoint, multipart(input as Record<string, string>, file), own)
      if (body.code !== 0) throw new Error(`${endpoint.name}: HTTP ${status}, code ${body.code}, ${body.msg}`)
      return z.parse(endpoint.answer, body.data)
    },
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

/** Signs in from a device with an id, a user agent and an address. */
export async function loginFrom(
  world: World,
  company: string,
  from: { username?: string; password?: string; deviceId?: string; userAgent?: string; address?: string },
): Promise<Client> {
  const { username = 'owner', password = testPassword, deviceId, userAgent = 'a browser', address = '192.0.2.1' } = from
  const response = await world.app.inject({
    method: login.method,
    url: login.path,
    remoteAddress: address,
    headers: { 'user-agent': userAgent },
    payload: { company, username, password, agreed: true, ...(deviceId === undefined ? {} : { deviceId }) },
  })
  const { code, msg, data } = response.json<Envelope>()
  if (code !== 0) throw new Error(`login: code ${code}, ${msg}`)
  const { token, tenantId } = data as { token: string; tenantId: string }
  return clientOf(world, token, tenantId)
}

const boundary = 'adroit-test-boundary'

/** Encodes fields and then one file, as browsers do. */
export function multipart(fields: Readonly<Record<string, string>>, file: SentFile | null): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const begin =
    file && `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: text/csv\r\n\r\n`
  return Buffer.concat([
    Buffer.from(parts.join('')),
    ...(file ? [Buffer.from(begin ?? ''), Buffer.from(file.bytes), Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

/** Sends a body with a multipart content type, whether or not it is valid. */
export async function sendFile(
  world: World,
  endpoint: { readonly path: string },
  payload: Buffer,
  sentHeaders: Record<string, string>,
): Promise<{ status: number; body: Envelope }> {
  const response = await world.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...sentHeaders },
    payload,
  })
  return { status: response.statusCode, body: response.json<Envelope>() }
}
