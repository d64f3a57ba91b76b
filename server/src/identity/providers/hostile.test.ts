import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFacebook } from './facebook.ts'
import { openGoogle } from './google.ts'
import type { IdentityAttempt, IdentityProvider } from './provider.ts'
import { openWechat } from './wechat.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** What the stand-in answers by path; everything else is 404. */
let answers: Record<string, Answer> = {}
let asked: string[] = []
let server: Server
let base = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(path)
    const answer = answers[path]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  asked = []
  answers = {}
})

const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const begun: IdentityAttempt = {
  state: 's',
  redirectUri: 'http://127.0.0.1/signed-in/google',
  verifier: 'v'.repeat(43),
  nonce: 'the-nonce',
  insideWechat: false,
}
const returned = new URLSearchParams({ state: 's', code: 'c' })

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey

describe('an ID token of Google', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = () => Math.floor(Date.now() / 1_000)
  const claims = () => ({ iss: base, aud: 'app', sub: '1234', nonce: 'the-nonce', iat: now(), exp: now() + 600, name: 'Ana' })
  const head = { alg: 'RS256', kid: 'k', typ: 'JWT' }

  function token(changes: object = {}, header: object = head, key = privateKey): string {
    const content = `${part(header)}.${part({ ...claims(), ...changes })}`
    return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`
  }

  function serve(idToken: string): IdentityProvider {
    answers = {
      '/.well-known/openid-configuration': json({
        issuer: base,
        authorization_endpoint: `${base}/auth`,
        token_endpoint: `${base}/token`,
        jwks_uri: `${base}/certs`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/token': json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken }),
      '/certs': json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] }),
    }
    return openGoogle({ clientId: 'app', clientSecret: 'a-secret', issuer: new URL(base) })
  }

  it('that is sound names the person', async () => {
    expect(await serve(token()).personOf(returned, begun)).toEqual({ keys: [{ app: '', subject: '1234' }], name: 'Ana' })
  })

  it.each<[string, () => string]>([
    ['without a signature', () => `${part({ alg: 'none' })}.${part(claims())}.`],
    [
      'signed with the client’s secret',
      () => {
        const content = `${part({ alg: 'HS256', kid: 'k' })}.${part(claims())}`
        return `${content}.${createHmac('sha256', 'a-secret').update(content).digest('base64url')}`
      },
    ],
    ['signed with another key', () => token({}, head, foreign)],
    ['that brings its own key', () => token({}, { ...head, jwk: publicKey.export({ format: 'jwk' }), kid: 'other' }, foreign)],
    ['that names where its key is', () => token({}, { ...head, jku: `${base}/evil`, kid: 'other' }, foreign)],
    ['for another app', () => token({ aud: 'another' })],
    ['of another issuer', () => token({ iss: 'https://accounts.evil.example' })],
    ['of another login', () => token({ nonce: 'another' })],
    ['without a nonce', () => token({ nonce: undefined })],
    ['that has ended', () => token({ exp: now() - 3_600 })],
    ['about nobody', () => token({ sub: '' })],
    ['about a number', () => token({ sub: 1_234 })],
    ['about a list', () => token({ sub: ['1234'] })],
  ])('%s is refused [OA-06]', async (_name, idToken) => {
    await expect(serve(idToken()).personOf(returned, begun)).rejects.toMatchObject({ name: 'Error', kind: expect.any(String) })
    expect(asked).not.toContain('/evil')
  })

  it('with unknown keys does not make us fetch keys each time [OA-06]', async () => {
    const google = serve(token({}, { ...head, kid: 'unknown' }))
    for (let time = 0; time < 5; time += 1) await google.personOf(returned, begun).catch(() => undefined)
    expect(asked.filter((path) => path === '/certs')).toHaveLength(1)
  })
})

const facebook = () =>
  openFacebook({ appId: '1', appSecret: 's', version: 'v25.0', dialogUrl: new URL(base), graphUrl: new URL(`${base}/fb`) })
const wechat = () =>
  openWechat({ website: { id: 'w', secret: 's' }, official: null, pageUrl: new URL(base), apiUrl: new URL(`${base}/wx`) })
const google = () => openGoogle({ clientId: 'app', clientSecret: 'a-secret', issuer: new URL(base) })
const firstCalls = ['/.well-known/openid-configuration', '/fb/v25.0/oauth/access_token', '/wx/sns/oauth2/access_token']

describe.each([
  ['Google', google],
  ['Facebook', facebook],
  ['WeChat', wechat],
])('%s', (_name, open) => {
  const withAnswer = async (answer: Answer) => {
    answers = Object.fromEntries(firstCalls.map((path) => [path, answer]))
    return await open()
      .personOf(returned, begun)
      .then(
        () => 'signed in',
        (error: { kind?: string }) => error.kind,
      )
  }

  it('that answers HTML, half of JSON, nothing, or with HTTP 500 may answer later [OA-11]', async () => {
    expect(
      await withAnswer((_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Oops</h1>')),
    ).toBe('later')
    expect(
      await withAnswer((_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_')),
    ).toBe('later')
    expect(await withAnswer((request) => void request.socket.destroy())).toBe('later')
    expect(await withAnswer(json({}, 500))).toBe('later')
  })

  it('that sends a gigabyte is cut off [OA-11]', async () => {
    let sent = 0
    const endless: Answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (sent < 1_000_000_000 && !response.destroyed) {
          sent += 65_536
          if (!response.write('x'.repeat(65_536))) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    }
    expect(await withAnswer(endless)).toBe('later')
    expect(sent).toBeLessThan(50_000_000)
  })

  it('that redirects leads nowhere [OA-11]', async () => {
    answers['/internal'] = json({ access_token: 'x' })
    const away: Answer = (_request, response) => void response.writeHead(302, { location: `${base}/internal` }).end()
    expect(await withAnswer(away)).toBe('later')
    expect(asked).not.toContain('/internal')
  })
})

it('a provider that never answers is given up after ten seconds [OA-11]', async () => {
  answers[firstCalls[1] ?? ''] = () => undefined
  await expect(facebook().personOf(returned, begun)).rejects.toMatchObject({ kind: 'later', message: 'no answer in time' })
})

it('a token of another app, or of another person, signs nobody in at Facebook [OA-05]', async () => {
  const told = (app_id: string, user_id: string) => {
    answers = {
      '/fb/v25.0/oauth/access_token': json({ access_token: 't' }),
      '/fb/v25.0/debug_token': json({ data: { app_id, is_valid: true, user_id } }),
      '/fb/v25.0/me': json({ id: '77', name: 'Ana' }),
    }
    return facebook().personOf(returned, begun)
  }
  await expect(told('2', '77')).rejects.toMatchObject({ kind: 'refused' })
  await expect(told('1', '78')).rejects.toMatchObject({ kind: 'refused' })
  expect(await told('1', '77')).toEqual({ keys: [{ app: '1', subject: '77' }], name: 'Ana' })
})

it('WeChat names a person by unionid, and without one by app and openid [OA-12]', async () => {
  const told = (extra: object) => {
    answers = {
      '/wx/sns/oauth2/access_token': json({ access_token: 't', openid: 'o1' }),
      '/wx/sns/userinfo': json({ openid: 'o1', nickname: '安娜', ...extra }),
    }
    return wechat().personOf(returned, begun)
  }
  const own = { app: 'w', subject: 'o1' }
  expect(await told({ unionid: 'u1' })).toEqual({ keys: [{ app: '', subject: 'u1' }, own], name: '安娜' })
  expect(await told({})).toEqual({ keys: [own], name: '安娜' })
  await expect(told({ openid: 'o2' })).rejects.toMatchObject({ kind: 'refused' })
})
