import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limitBodyTime } from './body-time.ts'

const afterMs = 150
let app: FastifyInstance
beforeEach(() => start(afterMs))
afterEach(() => app.close())

async function start(limitMs: number): Promise<void> {
  app = Fastify({
    clientErrorHandler: (error, socket) =>
      void socket.end(
        `HTTP/1.1 ${'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 422} x\r\nconnection: close\r\n\r\n`,
      ),
  })
  limitBodyTime(app, limitMs)
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  app.post('/json', async () => 'json')
  app.post('/file', { config: { takesFile: true } }, async (request) => {
    let size = 0
    for await (const part of request.body as AsyncIterable<Buffer>) size += part.length
    return `${size} bytes`
  })
  app.post('/refused', { config: { takesFile: true } }, async () => {
    throw new Error('nobody may')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** Sends half of a body at once and the rest after `restMs`; null: never. */
async function sendSlowly(
  path: string,
  type: string,
  halves: readonly [string, string],
  restMs: number | null,
): Promise<[number | undefined, string]> {
  const { port } = app.server.address() as AddressInfo
  const length = Buffer.byteLength(halves.join(''))
  const request = ask({ port, host: '127.0.0.1', path, method: 'POST', headers: { 'content-type': type, 'content-length': length } })
  request.on('error', () => {})
  request.write(halves[0])
  if (restMs !== null) setTimeout(() => request.end(halves[1]), restMs)
  const [response] = await once(request, 'response')
  let text = ''
  for await (const part of response) text += part
  request.destroy()
  return [response.statusCode, text]
}

it('cuts off a body that does not arrive', async () => {
  expect((await sendSlowly('/json', 'application/json', ['{"a":', '1}'], null))[0]).toBe(408)
})

it('allows an upload more time', async () => {
  expect(await sendSlowly('/file', 'application/octet-stream', ['half', 'half'], afterMs * 3)).toEqual([200, '8 bytes'])
})

it('ignores requests that arrive in time', async () => {
  await app.close()
  await start(60_000)
  expect(await sendSlowly('/json', 'application/json', ['{"a":', '1}'], 1)).toEqual([200, 'json'])
})

it('ignores injected requests that are answered unread: they have no connection', async () => {
  const cut: unknown[] = []
  app.server.prependListener('clientError', (error) => cut.push(error))
  const answered = await app.inject({
    method: 'POST',
    url: '/refused',
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from('abc'),
  })
  expect(answered.statusCode).toBe(500)
  await new Promise((resolve) => setTimeout(resolve, afterMs * 2))
  expect(cut).toEqual([])
})
