import { request } from 'node:http'
import { connect } from 'node:net'
import { endpoints } from '@adroit/contract/endpoints'
import { headers } from '@adroit/contract/envelope'
import { createReport, getReport } from '@adroit/contract/reports'
import { login } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, send, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
let client: Client
let port = 0
beforeAll(async () => {
  world = await startWorld()
  const { abbreviation } = await makeCompany(world)
  // Session 1 is one that bad input may end by its id.
  await signIn(world, abbreviation)
  client = await signIn(world, abbreviation)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => world.close())

/** Posts raw bytes over a real connection. */
function post(
  path: string,
  content: string | Buffer,
  extra: Record<string, string> = { 'content-type': 'application/json' },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      { port, host: '127.0.0.1', path, method: 'POST', headers: { [headers.token]: client.token, ...extra } },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    call.on('error', reject)
    call.end(content)
  })
}

/** Writes bytes to a socket and returns the status of the response; 0: no response. */
function raw(bytes: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      if (text.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve(Number(text.split(' ')[1] ?? 0)))
    socket.on('error', () => {})
  })
}

describe('the envelope', () => {
  it('is {code, msg, data}, and only code 0 is success [W1]', async () => {
    expect((await client.ask(getUnread, {})).body).toEqual({ code: 0, msg: '', data: 0 })
    const refused = await client.ask(getReport, { id: '1' })
    expect(refused).toEqual({
      status: 404,
      body: { code: 2001, msg: 'The current report has been deleted or the access permission has been changed', data: null },
    })
  })

  it('has 401 for a session that is missing, unknown or the string null, and 403 for another tenant [W2] [W8] [AU-15]', async () => {
    for (const token of ['', 'null', 'unknown', 'x'.repeat(3_000), "' or 1=1 --"]) {
      expect((await send(world, getUnread, {}, { [headers.token]: token })).status).toBe(401)
    }
    const other = await client.ask(getUnread, {}, { [headers.tenantId]: '999999' })
    expect({ status: other.status, code: other.body.code }).toEqual({ status: 403, code: 1102 })
    expect((await client.ask(getUnread, {}, { [headers.tenantId]: 'null' })).status).toBe(200)
  })

  it('accepts the token from its header only [AU-12]', async () => {
    const response = await world.app.inject({ method: 'GET', url: `${getUnread.path}?user-token=${client.token}&token=${client.token}` })
    expect(response.statusCode).toBe(401)
  })
})

describe('headers', () => {
  const asked = (lines: string) => raw(`GET ${getUnread.path} HTTP/1.1\r\nHost: a\r\n${lines}Connection: close\r\n\r\n`)

  it('that are sent twice, are too long or are no text sign nobody in, and break nothing [AU-15]', async () => {
    const own = `${headers.token}: ${client.token}\r\n`
    expect(await asked(own)).toBe(200)
    const strange: readonly (readonly [number, string])[] = [
      [422, `${headers.token}: ${client.token}x\r\n${own}`],
      [422, `${own}${headers.token}: unknown\r\n`],
      [422, `${own}${headers.token.toUpperCase()}: ${client.token}\r\n`],
      [422, `${own}${headers.tenantId}: ${client.tenantId}\r\n${headers.tenantId}: 0\r\n`],
      [431, `${headers.token}: ${'x'.repeat(64_000)}\r\n`],
      [401, `${headers.token}: \u00e9\u00ff${client.token}\r\n`],
      [401, `${headers.token}: [${client.token}]\r\n`],
      [401, `${headers.token}: null\r\n`],
    ]
    for (const [status, lines] of strange) expect(await asked(lines), lines.slice(0, 60)).toBe(status)
    expect(await asked(own)).toBe(200)
  })
})

describe('bad input', () => {
  const bodies: [string, string | Buffer, Record<string, string>?][] = [
    ['malformed JSON', '{"company": '],
    ['an empty body', ''],
    ['a bare string', '"x"'],
    ['an array', '[]'],
    ['null', 'null'],
    ['__proto__', '{"__proto__": {"agreed": true}}'],
    ['constructor.prototype', '{"constructor": {"prototype": {"x": 1}}}'],
    ['deep nesting', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['deep nesting in a known field', `{"company": ${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`],
    ['wrong types', '{"company": 1, "username": [], "password": {}, "agreed": "yes"}'],
    ['a number out of range', '{"company": "a", "username": "b", "password": "cccccc", "agreed": 1e400}'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['text/plain', '{}', { 'content-type': 'text/plain' }],
    ['no content type', '{}', {}],
    ['a form', 'company=a', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['multipart', '--x', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a 5 MB body', JSON.stringify({ company: 'x'.repeat(5_000_000), username: 'u', password: 'pppppp', agreed: true })],
  ]
  it.each(bodies)('is refused with a message for %s, with neither 400, 401 nor 5xx [W8]', async (_name, content, extra) => {
    const { status, text } = await post(login.path, content, extra)
    expect([200, 403, 404, 408, 413, 415, 422]).toContain(status)
    const answer = JSON.parse(text) as { code: number; msg: string }
    expect(answer.code).toBeGreaterThan(1000)
    expect(answer.msg.length).toBeGreaterThan(3)
    expect(({} as Record<string, unknown>)['agreed']).toBeUndefined()
  })

  it('does not stop the server, even if it is not HTTP', async () => {
    const broken = [
      'GARBAGE\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      'POST /api/mobile/platform/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: abc\r\n\r\n',
      'POST /api/mobile/platform/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      'GET /api/mobile/admanage/message/get_unread HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    ]
    const statuses = []
    for (const bytes of broken) statuses.push(await raw(bytes))
    // Without a Host the page itself may be the answer; the last request is an ordinary one without a session.
    expect(statuses.slice(0, -1).filter((status) => status === 400 || status === 401 || status >= 500)).toEqual([])
    expect(statuses.at(-1)).toBe(401)
    expect((await client.ask(getUnread, {})).status).toBe(200)
  })

  it('of a wrong shape is refused at every endpoint without signing anyone out [W8]', async () => {
    const definition = {
      name: 'n',
      platforms: [],
      accounts: [],
      breakdown: 'ACCOUNT',
      metrics: ['spend'],
      sort: { by: 'spend', direction: 'desc' },
      dateRange: { preset: 'today' },
    }
    const login_ = { company: 'c', username: 'u', password: 'p'.repeat(8), agreed: true }
    for (const endpoint of endpoints.filter(({ name }) => name !== 'logout')) {
      for (const payload of [
        { id: '9999999999999999999', version: 1, definition, hidden: true },
        { id: '1', version: 1.5, definition },
        { id: '1', version: 1e300, definition },
        { ...definition, name: 'a\u0000b' },
        { ...definition, name: '\ud800' },
        { ...definition, accounts: ['-9223372036854775809'] },
        { ...login_, company: '\u0000' },
        { ...login_, deviceId: 'd\u0000' },
        { report: { ...definition, dateRange: { preset: 'custom', from: '0001-01-01', to: '0001-01-02' } } },
        { report: { ...definition, dateRange: { preset: 'custom', from: '9999-12-01', to: '9999-12-31' } } },
        { report: definition, search: '\u0000' },
        { report: definition, scope: { level: 'AD', key: '9223372036854775808' } },

        { id: ['1'] },
        { id: { $gt: '' } },
        { id: '1; drop table reports' },
        { report: 5, limit: -1, offset: 1e9 },
        { report: definition, limit: -1, offset: 1e9 },
      ]) {
        const response = await world.app.inject({
          method: endpoint.method,
          url: endpoint.path,
          headers: { [headers.token]: client.token },
          ...(endpoint.method === 'GET'
            ? { query: Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)])) }
            : { payload }),
        })
        expect([200, 403, 404, 415, 422], `${endpoint.name} ${JSON.stringify(payload)}`).toContain(response.statusCode)
        if (endpoint.name === 'refresh') client = { ...client, token: response.json<{ data: { token: string } }>().data.token }
      }
    }
  })

  it('with a report name of 5 MB is refused and not stored', async () => {
    const name = 'n'.repeat(200_000)
    const definition = {
      name,
      platforms: [],
      accounts: [],
      breakdown: 'ACCOUNT',
      metrics: ['spend'],
      sort: { by: 'spend', direction: 'desc' },
      dateRange: { preset: 'today' },
    }
    expect((await post(createReport.path, JSON.stringify(definition))).status).toBe(422)
    expect((await post(createReport.path, JSON.stringify({ ...definition, name: 'n'.repeat(5_000_000) }))).status).toBe(413)
  })

  it('gets 404 for unknown addresses and methods', async () => {
    for (const path of ['/api/nothing', '/api/mobile/platform/auth/self/', '/api/..%2f..%2fetc/passwd', '/.env', '/package.json']) {
      expect((await world.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
    }
    expect((await world.app.inject({ method: 'DELETE', url: login.path })).statusCode).toBe(404)
  })
})

describe('around the API', () => {
  it('answers health and readiness', async () => {
    expect((await world.app.inject('/healthz')).statusCode).toBe(200)
    expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('describes every endpoint in OpenAPI 3.1', async () => {
    const document = (await world.app.inject('/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, Record<string, { security: unknown[] }>>
    }>()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual(endpoints.map(({ path }) => path).sort())
    for (const { path, method, access } of endpoints)
      expect(document.paths[path]?.[method.toLowerCase()]?.security.length).toBe(access === 'anyone' ? 0 : 1)
  })

  it('sets the security headers on every answer, also on errors', async () => {
    for (const url of ['/healthz', '/api/nothing', getUnread.path]) {
      const { headers: got } = await world.app.inject(url)
      expect(got['content-security-policy']).toContain("default-src 'none'")
      expect(got['content-security-policy']).not.toContain('unsafe-inline')
      expect(got['x-content-type-options']).toBe('nosniff')
    }
    expect((await world.app.inject(getUnread.path)).headers['cache-control']).toBe('no-store')
  })
})
