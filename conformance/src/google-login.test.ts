import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGoogle } from '../../server/src/identity/providers/google.ts'
import type { IdentityAttempt, IdentityProvider } from '../../server/src/identity/providers/provider.ts'

const redirectUri = 'http://127.0.0.1:1/signed-in/google'
const client = { id: 'adroit', secret: 'a-client-secret-of-the-test' }

let server: Server
let issuer: URL
let google: IdentityProvider
beforeAll(async () => {
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const provider = new Provider(issuer.href.slice(0, -1), {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        application_type: 'native',
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, name: `Name of ${id}` }) }),
    pkce: { required: () => true },
  })
  const handle = provider.callback()
  google = openGoogle({ clientId: client.id, clientSecret: client.secret, issuer: new URL(provider.issuer) })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

let made = 0
const attempt = (): IdentityAttempt => {
  made += 1
  return {
    state: `state-${made}`,
    redirectUri,
    verifier: `verifier-${made}-`.padEnd(43, 'v'),
    nonce: `nonce-${made}`,
    insideWechat: false,
  }
}

/** Signs in at the provider as a browser would, and returns the query with which it comes back. */
async function signIn(begun: IdentityAttempt, login = 'ana'): Promise<URLSearchParams> {
  const url = await google.pageUrl(begun)
  // Google's own account chooser, which OpenID Connect leaves to the provider.
  url.searchParams.delete('prompt')
  const jar = new Map<string, string>()
  let next: URL = url
  for (let step = 0; step < 12; step += 1) {
    const answered = await visit(jar, next)
    const location = answered.headers.get('location')
    if (location === null) {
      const page = await answered.text()
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      if (prompt === undefined) throw new Error(`no form at ${next.pathname}: ${page.slice(0, 300)}`)
      const submitted = await visit(jar, next, new URLSearchParams({ prompt, login, password: 'any' }))
      next = new URL(submitted.headers.get('location') ?? '', next)
    } else next = new URL(location, next)
    if (next.href.startsWith(redirectUri)) return next.searchParams
  }
  throw new Error('the provider did not send the browser back')
}

async function visit(jar: Map<string, string>, url: URL, form?: URLSearchParams): Promise<Response> {
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
  const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(form && { method: 'POST', body: form }) })
  for (const set of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  return response
}

describe('sign-in with Google, against a certified OpenID Connect provider', () => {
  it('names the person by their subject [L6] [OA-02]', async () => {
    const begun = attempt()
    expect(await google.personOf(await signIn(begun), begun)).toEqual({ keys: [{ app: '', subject: 'ana' }], name: 'Name of ana' })
  })

  it.each<[string, (begun: IdentityAttempt) => Partial<IdentityAttempt>]>([
    ['the verifier of another login [OA-02]', () => ({ verifier: 'another'.padEnd(43, 'v') })],
    ['another nonce [OA-06]', () => ({ nonce: 'another' })],
    ['another state [OA-01]', () => ({ state: 'another' })],
    ['another redirect address [OA-09]', () => ({ redirectUri: 'http://127.0.0.1:1/signed-in/other' })],
  ])('refuses %s', async (_name, changes) => {
    const begun = attempt()
    const returned = await signIn(begun)
    await expect(google.personOf(returned, { ...begun, ...changes(begun) })).rejects.toMatchObject({ kind: 'refused' })
  })

  it('refuses a code that was used, and an answer of another issuer [OA-04]', async () => {
    const begun = attempt()
    const returned = await signIn(begun)
    await google.personOf(returned, begun)
    await expect(google.personOf(returned, begun)).rejects.toMatchObject({ kind: 'refused' })
    const again = attempt()
    const foreign = await signIn(again)
    foreign.set('iss', 'https://another.example')
    await expect(google.personOf(foreign, again)).rejects.toMatchObject({ kind: 'refused' })
  })

  it('tells a person who declined from a failure [L8]', async () => {
    const begun = attempt()
    const declined = new URLSearchParams({ error: 'access_denied', state: begun.state, iss: issuer.href.slice(0, -1) })
    await expect(google.personOf(declined, begun)).rejects.toMatchObject({ kind: 'denied' })
  })
})
