import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type ClientHost, createClient } from './client.ts'
import { isFailure } from './failure.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: Server
let base = ''
let seen: Seen[] = []
let toasts: [string, number][] = []
let lost = 0
let login: { token: string | null; tenantId: string | null } = { token: 'tok', tenantId: '7' }
let client: Client
/** A server whose requests stay unanswered until the test ends. */
let waiting = 0

const answers: Record<string, { status?: number; body: string; type?: string }> = {
  '/ok': { body: JSON.stringify({ code: 0, msg: '', data: { n: 1 } }) },
  '/refused': { body: JSON.stringify({ code: 2002, msg: 'Report name must be entered', data: null }) },
  '/400': { status: 400, body: JSON.stringify({ code: 1001, msg: 'Session ended', data: null }) },
  '/401': { status: 401, body: JSON.stringify({ code: 1001, msg: 'Session ended', data: null }) },
  '/403': { status: 403, body: JSON.stringify({ code: 1101, msg: 'Not allowed', data: null }) },
  '/502': { status: 502, body: 'nothing like JSON' },
  '/no-envelope': { body: '{"hello":1}' },
  '/file': { body: 'a,b\n1,2\n', type: 'text/csv' },
}

beforeEach(async () => {
  seen = []
  toasts = []
  lost = 0
  waiting = 0
  login = { token: 'tok', tenantId: '7' }
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const url = request.url ?? ''
      seen.push({ method: request.method ?? '', url, headers: request.headers, body })
      if (url.startsWith('/hang')) {
        waiting++
        return
      }
      const answer = answers[url.split('?')[0] ?? ''] ?? { status: 404, body: '' }
      response.writeHead(answer.status ?? 200, { 'Content-Type': answer.type ?? 'application/json' })
      response.end(answer.body)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const host: ClientHost = {
    base: async () => base,
    login: () => login,
    language: () => 'en-simple',
    toast: (message, ms) => void toasts.push([message, ms]),
    networkMessage: () => 'Network abnormal, try again',
    sessionLost: () => void lost++,
  }
  client = createClient(host)
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

async function failureOf(promise: Promise<unknown>) {
  const problem = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!isFailure(problem)) throw new Error(`expected a failure, got ${String(problem)}`)
  return problem
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => setTimeout(next, 5))
}

describe('the session client', () => {
  it('returns the data of an envelope with code 0 [W1]', async () => {
    expect(await client.get('/ok')).toEqual({ n: 1 })
    expect(toasts).toEqual([])
  })

  it('sends Language, tenant-id and user-token [W2]', async () => {
    await client.post('/ok', { a: 1 })
    const { headers } = seen[0] as Seen
    expect([headers.language, headers['tenant-id'], headers['user-token'], headers['content-type']]).toEqual([
      'en-simple',
      '7',
      'tok',
      'application/json',
    ])
  })

  it('sends tenant-id and user-token only when they are stored [W2]', async () => {
    login = { token: null, tenantId: null }
    await client.get('/ok')
    const { headers } = seen[0] as Seen
    expect([headers.language, 'tenant-id' in headers, 'user-token' in headers]).toEqual(['en-simple', false, false])
  })

  it('supports GET, POST, PUT, DELETE and upload [W4]', async () => {
    const form = new FormData()
    form.append('file', new Blob(['hello']), 'a.txt')
    await client.get('/ok', { query: { a: 1, b: undefined, c: 'x y' } })
    await client.post('/ok', { a: 1 })
    await client.put('/ok', { a: 2 })
    await client.delete('/ok')
    await client.upload('/ok', form)
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /ok?a=1&c=x+y',
      'POST /ok',
      'PUT /ok',
      'DELETE /ok',
      'POST /ok',
    ])
    expect([seen[1]?.body, seen[2]?.body]).toEqual(['{"a":1}', '{"a":2}'])
    expect(seen[4]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[4]?.body).toContain('hello')
  })

  it('downloads a blob, and rejects when an error envelope comes instead [W4]', async () => {
    expect(await (await client.download('/file')).text()).toBe('a,b\n1,2\n')
    expect((await failureOf(client.download('/refused'))).code).toBe(2002)
    expect((await failureOf(client.download('/403'))).message).toBe('Not allowed')
  })
})

describe('API errors', () => {
  it('show their msg for 2 s and reject when code is not 0 [E1]', async () => {
    const problem = await failureOf(client.post('/refused', {}))
    expect([problem.kind, problem.code]).toEqual(['refused', 2002])
    expect(toasts).toEqual([['Report name must be entered', 2_000]])
  })

  it('show no toast on silent requests, but still reject [W5] [E1]', async () => {
    expect((await failureOf(client.post('/refused', {}, { silent: true }))).code).toBe(2002)
    expect((await failureOf(client.get('/502', { silent: true }))).status).toBe(502)
    expect(toasts).toEqual([])
  })

  it('end the session on HTTP 400 and 401 only [E2] [W8]', async () => {
    for (const path of ['/400', '/401']) expect((await failureOf(client.get(path))).kind).toBe('session')
    expect(lost).toBe(2)
    for (const path of ['/403', '/502', '/refused', '/gone']) await failureOf(client.get(path))
    expect(lost).toBe(2)
  })

  it('end the session on silent requests, too [E2]', async () => {
    await failureOf(client.get('/401', { silent: true }))
    expect(lost).toBe(1)
  })

  it('do not end a newer session when they answer a request of an older one', async () => {
    const asked = failureOf(client.get('/401'))
    login = { token: 'newer', tenantId: '7' }
    await asked
    expect(lost).toBe(0)
  })

  it('with another HTTP status show msg, or the status text [E3]', async () => {
    expect((await failureOf(client.get('/403'))).code).toBe(1101)
    await failureOf(client.get('/502'))
    expect(toasts).toEqual([
      ['Not allowed', 2_000],
      ['Bad Gateway', 2_000],
    ])
  })

  it('include responses that are not an envelope [W1]', async () => {
    expect((await failureOf(client.get('/no-envelope'))).kind).toBe('unreadable')
  })
})

describe('network errors', () => {
  it('show the translated network message and have code 5 [E4] [E6] [E7]', async () => {
    base = 'http://127.0.0.1:1'
    const problem = await failureOf(client.get('/ok'))
    expect([problem.message, problem.code]).toEqual(['Network Error', 5])
    expect(toasts).toEqual([['Network abnormal, try again', 2_000]])
  })

  it('of uploads and downloads have code 602001 [E7]', async () => {
    base = 'http://127.0.0.1:1'
    expect((await failureOf(client.download('/file'))).code).toBe(602001)
    expect((await failureOf(client.upload('/ok', new FormData()))).code).toBe(602001)
  })

  it('after a timeout name the milliseconds and have code 5 [E6] [E7]', async () => {
    const problem = await failureOf(client.get('/hang', { timeoutMs: 30 }))
    expect([problem.message, problem.code]).toEqual(['timeout of 30ms exceeded', 5])
  })

  it('after cancelling say "Request aborted", have code 600003 and show no toast [E6] [E7]', async () => {
    const asked = failureOf(client.get('/hang'))
    await until(() => waiting === 1)
    expect(client.cancel('/hang')).toBe(1)
    const problem = await asked
    expect([problem.message, problem.code]).toEqual(['Request aborted', 600003])
    expect(toasts).toEqual([])
  })
})

describe('cancelling', () => {
  it('aborts every request in flight to the URL and no other [W3]', async () => {
    const first = failureOf(client.get('/hang'))
    const second = failureOf(client.get('/hang', { query: { page: 2 } }))
    const other = failureOf(client.get('/hang/other'))
    await until(() => waiting === 3)
    expect(client.cancel('/hang')).toBe(2)
    expect([(await first).kind, (await second).kind]).toEqual(['aborted', 'aborted'])
    expect(client.cancel('/hang')).toBe(0)
    expect(client.cancel('/hang/other')).toBe(1)
    await other
  })

  it('does not happen when a second request goes to the same URL [W3]', async () => {
    const first = failureOf(client.get('/hang'))
    await until(() => waiting === 1)
    const second = failureOf(client.get('/hang'))
    await until(() => waiting === 2)
    expect(client.cancel('/hang')).toBe(2)
    await Promise.all([first, second])
  })

  it('works through a signal, too, even one that was aborted before the request', async () => {
    const stop = new AbortController()
    stop.abort()
    expect((await failureOf(client.get('/hang', { signal: stop.signal }))).kind).toBe('aborted')
    expect(seen).toEqual([])
  })
})
