import { apps } from '../../apps.ts'
import { type Answer, type Call, json } from '../../http/call.ts'
import { nowOf, personOf } from '../../world/read.ts'
import { issueToken, redeemCode, tokenOf } from '../../world/tokens.ts'
import type { World } from '../../world/world.ts'

const accessSeconds = 3_599

const refused = (status: number, error: string, error_description: string) => json({ error, error_description }, status)

/** Exchanges codes and refresh tokens for access tokens. */
export function tokenEndpoint(call: Call, world: World): Answer {
  const form = call.body ?? {}
  const given = (name: string) => (typeof form[name] === 'string' && form[name] !== '' ? form[name] : null)
  const [id, secret] = clientOf(call, given)
  if (id !== apps.google.id) return refused(401, 'invalid_client', 'The OAuth client was not found.')
  if (secret !== apps.google.secret) return refused(401, 'invalid_client', 'Unauthorized')
  switch (given('grant_type')) {
    case 'authorization_code':
      return fromCode(world, given)
    case 'refresh_token':
      return fromRefreshToken(world, given)
    case null:
      return refused(400, 'invalid_request', 'Required parameter is missing: grant_type')
    default:
      return refused(400, 'unsupported_grant_type', `Invalid grant_type: ${given('grant_type')}`)
  }
}

type Given = (name: string) => string | null

function clientOf(call: Call, given: Given): readonly (string | null)[] {
  const [, basic] = /^Basic (\S+)$/i.exec(call.headers['authorization'] ?? '') ?? []
  return basic === undefined ? [given('client_id'), given('client_secret')] : Buffer.from(basic, 'base64').toString().split(':')
}

function fromCode(world: World, given: Given): Answer {
  const code = given('code')
  if (code === null) return refused(400, 'invalid_request', 'Missing required parameter: code')
  if (given('redirect_uri') === null) return refused(400, 'invalid_request', 'Missing parameter: redirect_uri')
  if (world.codes[code] && world.codes[code].redirectUri !== given('redirect_uri'))
    return refused(400, 'redirect_uri_mismatch', 'Bad Request')
  const redeemed = redeemCode(world, 'google', code)
  if (redeemed === null) return refused(400, 'invalid_grant', 'Malformed auth code.')
  const { person, scopes } = redeemed
  const access = issueToken(world, { platform: 'google', person, kind: 'access', scopes }, accessSeconds)
  const offline = (world.own.google as { offline?: Record<string, boolean> }).offline?.[code] === true
  return json({
    access_token: access.token,
    expires_in: accessSeconds,
    ...(offline ? { refresh_token: issueToken(world, { platform: 'google', person, kind: 'refresh', scopes }, null).token } : {}),
    scope: scopes.join(' '),
    token_type: 'Bearer',
    ...(scopes.includes('openid') ? { id_token: idToken(world, person, scopes) } : {}),
  })
}

function fromRefreshToken(world: World, given: Given): Answer {
  const token = given('refresh_token')
  if (token === null) return refused(400, 'invalid_request', 'Missing required parameter: refresh_token')
  const known = tokenOf(world, 'google', token)
  if (known === null || known.kind !== 'refresh') return refused(400, 'invalid_grant', 'Bad Request')
  if (!known.good) return refused(400, 'invalid_grant', 'Token has been expired or revoked.')
  const { person, scopes } = known
  const access = issueToken(world, { platform: 'google', person, kind: 'access', scopes }, accessSeconds)
  return json({ access_token: access.token, expires_in: accessSeconds, scope: scopes.join(' '), token_type: 'Bearer' })
}

function idToken(world: World, id: string, scopes: readonly string[]): string {
  const person = personOf(world, 'google', id)
  const now = Math.floor(nowOf(world).getTime() / 1_000)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [
    part({ alg: 'RS256', kid: 'sandbox', typ: 'JWT' }),
    part({
      iss: 'https://accounts.google.com',
      azp: apps.google.id,
      aud: apps.google.id,
      sub: id,
      ...(scopes.includes('email') ? { email: person?.email, email_verified: true } : {}),
      ...(scopes.includes('profile') ? { name: person?.name } : {}),
      iat: now,
      exp: now + accessSeconds,
    }),
    // A client that gets it directly from the token endpoint need not check the signature (OpenID Connect Core, 3.1.3.7).
    part('no signature'),
  ].join('.')
}

/** Revokes a person's whole grant, by any of its tokens. */
export function revokeEndpoint(call: Call, world: World): Answer {
  const form = call.body ?? {}
  const token = typeof form['token'] === 'string' ? form['token'] : call.query.get('token')
  if (token === null) return refused(400, 'invalid_request', 'Missing required parameter: token')
  const known = tokenOf(world, 'google', token)
  if (known === null || !known.good) return refused(400, 'invalid_token', 'Token expired or revoked')
  for (const each of Object.values(world.tokens)) if (each.platform === 'google' && each.person === known.person) each.revoked = true
  const own = world.own.google as { consented?: Record<string, boolean> }
  if (own.consented) delete own.consented[known.person]
  return json({})
}

export function tokenInfo(call: Call, world: World): Answer {
  const token = call.query.get('access_token')
  const known = token === null ? null : tokenOf(world, 'google', token)
  if (known === null || !known.good || known.kind !== 'access') return refused(400, 'invalid_token', 'Invalid Value')
  const left = known.endsAt === null ? accessSeconds : Math.floor((new Date(known.endsAt).getTime() - nowOf(world).getTime()) / 1_000)
  return json({
    azp: apps.google.id,
    aud: apps.google.id,
    sub: known.person,
    scope: known.scopes.join(' '),
    exp: String(Math.floor(nowOf(world).getTime() / 1_000) + left),
    expires_in: String(left),
    access_type: 'offline',
  })
}
