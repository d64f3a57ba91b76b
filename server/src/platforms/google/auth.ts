import * as z from 'zod'
import type { Net, PlatformAnswer } from '../net.ts'
import type { Grant } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { below, type GoogleSettings } from './settings.ts'

/** `openid` and `email` say who it was, without a call of its own. */
const scopes = ['https://www.googleapis.com/auth/adwords', 'openid', 'email', 'profile'] as const
const adsScope = scopes[0]
/** Renewed so long before the end that a piece of work ends before it. */
const marginMs = 5 * 60_000

/** With `prompt=consent` a refresh token comes each time; without, only with the first consent. */
export function authorisationUrl(
  settings: GoogleSettings,
  { state, redirectUri }: { readonly state: string; readonly redirectUri: string },
): URL {
  const url = below(settings.consentUrl, '/o/oauth2/v2/auth')
  url.search = new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.join(' '),
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
  // Beyond years it is no time at all, and as none it would never be renewed.
  expires_in: z.number().int().positive().max(longestSeconds),
  refresh_token: z.string().min(1).nullish(),
  scope: z.string().optional(),
  id_token: z.string().optional(),
})
type Tokens = z.infer<typeof tokens>

/** Grant for the code that the browser came back with. Throws `refused` where consent was denied or the code does not stand. */
export async function exchange(
  settings: GoogleSettings,
  net: Net,
  returned: URLSearchParams,
  redirectUri: string,
  now: Date,
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
  const granted = got.scope?.split(' ') ?? [...scopes]
  if (!granted.includes(adsScope)) {
    throw new PlatformError('refused', 'scope_missing', 'Access to Google Ads was not ticked on Google’s page.')
  }
  return {
    ...timed(got, now),
    refreshToken: got.refresh_token ?? null,
    diesAt: null,
    scopes: granted,
    person: personOf(settings, got.id_token),
  }
}

/** A grant with a fresh access token. The refresh token stays unless Google sends another. Throws `reconnect` where it is over. */
export async function refresh(settings: GoogleSettings, net: Net, grant: Grant, now: Date): Promise<Grant> {
  if (grant.refreshToken === null) {
    throw new PlatformError('reconnect', 'no_refresh_token', 'Google gave no refresh token: the authorisation ends with its access token.')
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

/** Takes back everything that the person gave. A grant that is over already counts as taken back. */
export async function revoke(settings: GoogleSettings, net: Net, grant: Grant): Promise<void> {
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

/** `dead`: what an `invalid_grant` means: a code that does not stand, or a grant that is over. */
async function tokenCall(
  settings: GoogleSettings,
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
 * Who authorised. The name is the e-mail address: by it Google lists who may do what in an account. The signature need not be checked,
 * since the token comes straight from Google's token endpoint (OpenID Connect Core, 3.1.3.7). Nobody is not taken for a person: the
 * next nobody would get his authorisation.
 */
function personOf(settings: GoogleSettings, idToken: string | undefined): Grant['person'] {
  const read = claims.safeParse(jsonOf(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString()))
  if (!read.success || read.data.aud !== settings.clientId) {
    throw new PlatformError('later', 'unreadable', 'Google’s answer does not say who authorised in a way that can be read.')
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
