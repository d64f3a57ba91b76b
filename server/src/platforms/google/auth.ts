import * as z from 'zod'
import type { Net, PlatformAnswer } from '../net.ts'
import type { Grant } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { below, type OauthSettings } from './settings.ts'

/**
 * `openid` and `email` identify the person without an extra call. Without the second scope, which a person can decline, ads are read and
 * events are not forwarded.
 */
export const scopes = [
  'https://www.googleapis.com/auth/adwords',
  'https://www.googleapis.com/auth/datamanager',
  'openid',
  'email',
  'profile',
] as const
/** What is asked for on the consent page. */
export interface Wanted {
  readonly scopes: readonly string[]
  /** Those without which the grant is of no use. */
  readonly needed: readonly string[]
  /** What they give access to, for the message to a person who did not select it. */
  readonly name: string
}
const ads: Wanted = { scopes, needed: [scopes[0]], name: 'Google Ads' }

/** The token is refreshed this long before it expires, so that work in progress can finish. */
const marginMs = 5 * 60_000

/**
 * Returns the URL of the consent page. With `prompt=consent` Google returns a refresh token each time; without it, only with the first
 * consent.
 */
export function authorizationUrl(
  settings: OauthSettings,
  { state, redirectUri }: { readonly state: string; readonly redirectUri: string },
  wanted: Wanted = ads,
): URL {
  const url = below(settings.consentUrl, '/o/oauth2/v2/auth')
  url.search = new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: wanted.scopes.join(' '),
    access_type: 'offline',
    prompt: 'consent',
    include_granted_scopes: 'false',
    state,
  }).toString()
  return url
}

const longestSeconds = 10 * 366 * 86_400
const tokens = z.object({
  access_token: z.string().min(1),
  // A longer lifetime is not plausible, and no lifetime at all would mean that the token is never refreshed.
  expires_in: z.number().int().positive().max(longestSeconds),
  refresh_token: z.string().min(1).nullish(),
  scope: z.string().optional(),
  id_token: z.string().optional(),
})
type Tokens = z.infer<typeof tokens>

/** Exchanges the code from the redirect for a grant. Throws `refused` if consent was denied or the code is invalid. */
export async function exchange(
  settings: OauthSettings,
  net: Net,
  returned: URLSearchParams,
  redirectUri: string,
  now: Date,
  wanted: Wanted = ads,
): Promise<Grant> {
  const denied = returned.get('error')
  if (denied !== null) {
    throw new PlatformError(
      'refused',
      denied,
      denied === 'access_denied' ? 'Access was denied on Google’s page.' : `Google says: ${denied}.`,
    )
  }
  const code = returned.get('code')
  if (code === null || code === '') throw new PlatformError('refused', 'no_code', 'Google sent neither a code nor an error.')
  const got = await tokenCall(settings, net, 'oauth.code', { grant_type: 'authorization_code', code, redirect_uri: redirectUri }, 'refused')
  const granted = got.scope?.split(' ') ?? [...wanted.scopes]
  if (!wanted.needed.every((scope) => granted.includes(scope))) {
    throw new PlatformError('refused', 'scope_missing', `Access to ${wanted.name} was not selected on Google’s page.`)
  }
  return {
    ...timed(got, now),
    refreshToken: got.refresh_token ?? null,
    expiresAt: null,
    scopes: granted,
    person: personOf(settings, got.id_token),
  }
}

/**
 * Returns a grant with a new access token. The refresh token stays unless Google sends another one. Throws `reconnect` if the grant is
 * revoked.
 */
export async function refresh(settings: OauthSettings, net: Net, grant: Grant, now: Date): Promise<Grant> {
  if (grant.refreshToken === null) {
    throw new PlatformError('reconnect', 'no_refresh_token', 'Google sent no refresh token, so the connection ends with its access token.')
  }
  const got = await tokenCall(
    settings,
    net,
    'oauth.refresh',
    { grant_type: 'refresh_token', refresh_token: grant.refreshToken },
    'reconnect',
  )
  return {
    ...grant,
    ...timed(got, now),
    refreshToken: got.refresh_token ?? grant.refreshToken,
    scopes: got.scope?.split(' ') ?? grant.scopes,
  }
}

/** Revokes everything that the person granted. A grant that is already revoked counts as success. */
export async function revoke(settings: OauthSettings, net: Net, grant: Grant): Promise<void> {
  const answer = await net.send({
    name: 'oauth.revoke',
    method: 'POST',
    url: below(settings.tokenUrl, '/revoke'),
    form: new URLSearchParams({ token: grant.refreshToken ?? grant.accessToken }),
    cost: 0,
    changes: true,
  })
  if (answer.status < 300) return
  const { code, words } = oauthError(answer)
  if (code === 'invalid_token' || code === 'invalid_grant') return
  throw new PlatformError(answer.status >= 500 ? 'later' : 'refused', code, words, { mayHaveHappened: answer.status >= 500 })
}

function timed(got: Tokens, now: Date): Pick<Grant, 'accessToken' | 'renewAt'> {
  return { accessToken: got.access_token, renewAt: new Date(now.getTime() + Math.max(0, got.expires_in * 1_000 - marginMs)) }
}

/** `dead`: the meaning of `invalid_grant`: an invalid code, or a revoked grant. */
async function tokenCall(
  settings: OauthSettings,
  net: Net,
  name: string,
  form: Record<string, string>,
  dead: 'refused' | 'reconnect',
): Promise<Tokens> {
  const answer = await net.send({
    name,
    method: 'POST',
    url: below(settings.tokenUrl, '/token'),
    form: new URLSearchParams({ client_id: settings.clientId, client_secret: settings.clientSecret, ...form }),
    cost: 0,
  })
  if (answer.status < 300) {
    const read = tokens.safeParse(answer.json)
    if (read.success) return read.data
  }
  const { code, words } = oauthError(answer)
  const kind = answer.status >= 500 || answer.status === 429 || answer.status < 400 ? 'later' : code === 'invalid_grant' ? dead : 'refused'
  throw new PlatformError(kind, answer.status < 300 && code.startsWith('HTTP') ? 'unreadable' : code, words)
}

function oauthError(answer: PlatformAnswer): { readonly code: string; readonly words: string } {
  const read = z.object({ error: z.string(), error_description: z.string().optional() }).safeParse(answer.json)
  if (!read.success)
    return { code: `HTTP ${answer.status}`, words: `Google answered with HTTP ${answer.status} and no words that can be read.` }
  return { code: read.data.error, words: read.data.error_description ?? read.data.error }
}

const claims = z.object({ sub: z.string().min(1), aud: z.string(), email: z.string().optional(), name: z.string().optional() })

/**
 * Returns who connected. The name is the e-mail address, because Google lists account permissions by it. The signature need not be checked,
 * since the token comes directly from Google's token endpoint (OpenID Connect Core, 3.1.3.7). A missing identity is an error: otherwise all
 * people without one would share a connection.
 */
function personOf(settings: OauthSettings, idToken: string | undefined): Grant['person'] {
  const read = claims.safeParse(jsonOf(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString()))
  if (!read.success || read.data.aud !== settings.clientId) {
    throw new PlatformError('later', 'unreadable', 'Google’s answer does not say who connected the account.')
  }
  const { sub, email, name } = read.data
  return { id: sub, name: email ?? name ?? sub }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
