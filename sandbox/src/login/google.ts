import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { apps } from '../apps.ts'
import { type Answer, type Call, json } from '../http/call.ts'
import type { World } from '../world/world.ts'
import { issueLoginCode, issueLoginToken, type Logins, redeemLoginCode } from './codes.ts'
import { back, givenIn, isListed, refusedPage, signInPage } from './page.ts'
import { digitsOf, loginPeople } from './people.ts'

const tokenSeconds = 3_599
const keyId = 'sandbox'

interface Keys {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}
let keys: Keys | null = null

function keyPair(): Keys {
  keys ??= generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return keys
}

/** Google's OpenID Connect provider below `/login/google`, which is its issuer. */
export function answerGoogle(logins: Logins, world: World, call: Call, path: string): Answer | null {
  const issuer = `${call.base}/google`
  switch (`${call.method} ${path}`) {
    case 'GET /.well-known/openid-configuration':
      return json(configuration(issuer))
    case 'GET /oauth2/v3/certs':
      return json({ keys: [{ ...keyPair().publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }] })
    case 'GET /o/oauth2/v2/auth':
    case 'POST /o/oauth2/v2/auth':
      return authorize(logins, world, call)
    case 'POST /token':
      return token(logins, call, issuer)
    default:
      return null
  }
}

const configuration = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/oauth2/v3/certs`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  code_challenge_methods_supported: ['plain', 'S256'],
})

function authorize(logins: Logins, world: World, call: Call): Answer {
  const given = givenIn(call)
  const redirectUri = given('redirect_uri') ?? ''
  if (given('client_id') !== apps.googleLogin.id) return refusedPage('Access blocked', 'Error 401: invalid_client', 401)
  if (!isListed(redirectUri)) return refusedPage('Access blocked', 'Error 400: redirect_uri_mismatch')
  const scopes = (given('scope') ?? '').split(' ')
  if (given('response_type') !== 'code' || !scopes.includes('openid')) return refusedPage('Access blocked', 'Error 400: invalid_request')
  if (given('code_challenge') !== null && given('code_challenge_method') !== 'S256')
    return refusedPage('Access blocked', 'Error 400: invalid_request')
  const people = loginPeople(world)
  if (call.method === 'GET') return signInPage(call, 'Sign in with Google', people)
  const state = given('state')
  const person = people.find(({ id }) => id === given('person'))
  if (given('decision') !== 'allow' || person === undefined) return back(redirectUri, { error: 'access_denied', state })
  const about = { provider: 'google', app: apps.googleLogin.id, person, redirectUri, scopes } as const
  const code = issueLoginCode(logins, { ...about, nonce: given('nonce'), challenge: given('code_challenge') })
  return back(redirectUri, { state, code, scope: scopes.join(' ') })
}

function token(logins: Logins, call: Call, issuer: string): Answer {
  const given = givenIn(call)
  const refused = (error: string, error_description: string, status = 400) => json({ error, error_description }, status)
  const [, basic] = /^Basic (\S+)$/i.exec(call.headers['authorization'] ?? '') ?? []
  const [id, secret] =
    basic === undefined ? [given('client_id'), given('client_secret')] : Buffer.from(basic, 'base64').toString().split(':')
  if (id !== apps.googleLogin.id || secret !== apps.googleLogin.secret) return refused('invalid_client', 'Unauthorized', 401)
  if (given('grant_type') !== 'authorization_code') return refused('unsupported_grant_type', 'Invalid grant_type')
  const redeemed = redeemLoginCode(logins, 'google', id, given('code') ?? '')
  if (typeof redeemed === 'string') return refused('invalid_grant', 'Bad Request')
  if (redeemed.redirectUri !== given('redirect_uri')) return refused('redirect_uri_mismatch', 'Bad Request')
  const { challenge } = redeemed
  if (
    challenge &&
    createHash('sha256')
      .update(given('code_verifier') ?? '')
      .digest('base64url') !== challenge
  )
    return refused('invalid_grant', 'Invalid code verifier.')
  const { person, scopes } = redeemed
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: issuer,
    azp: id,
    aud: id,
    sub: digitsOf(person),
    ...(scopes.includes('email') ? { email: person.email, email_verified: true } : {}),
    ...(scopes.includes('profile') ? { name: person.name } : {}),
    ...(redeemed.nonce ? { nonce: redeemed.nonce } : {}),
    iat: now,
    exp: now + tokenSeconds,
  }
  return json({
    access_token: issueLoginToken(logins, redeemed),
    expires_in: tokenSeconds,
    scope: scopes.join(' '),
    token_type: 'Bearer',
    id_token: signed(claims),
  })
}

function signed(claims: object): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${part(claims)}`
  return `${content}.${createSign('RSA-SHA256').update(content).sign(keyPair().privateKey, 'base64url')}`
}
