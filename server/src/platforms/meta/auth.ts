import type { Net } from '../net.ts'
import type { Grant } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { unreadable } from './errors.ts'
import { ask, type Graph } from './graph.ts'
import type { MetaParts, MetaSettings } from './settings.ts'
import { inspection, parsed, person, tokenAnswer } from './wire.ts'

export const scopes = ['ads_management', 'ads_read', 'business_management', 'pages_show_list', 'pages_read_engagement']

export function authorizationUrl(settings: MetaSettings, { state, redirectUri }: { state: string; redirectUri: string }): URL {
  const url = new URL(`${settings.dialogUrl.href.replace(/\/+$/, '')}/${settings.version}/dialog/oauth`)
  url.search = new URLSearchParams({
    client_id: settings.appId,
    redirect_uri: redirectUri,
    state,
    response_type: 'code',
    scope: scopes.join(','),
  }).toString()
  return url
}

/** Exchanges the code for a token of an hour or two, and that at once for a token of sixty days. Meta has no later renewal. */
export async function exchange(
  settings: MetaSettings,
  parts: MetaParts,
  net: Net,
  returned: URLSearchParams,
  redirectUri: string,
): Promise<Grant> {
  const denied = returned.get('error')
  if (denied !== null) throw new PlatformError('refused', denied, returned.get('error_description') ?? 'Permission was denied.')
  const code = returned.get('code')
  if (!code) throw new PlatformError('refused', 'no_code', 'Meta sent neither a code nor an error.')
  const short = await tokenFor(settings, parts, net, { redirect_uri: redirectUri, code })
  const token = await tokenFor(settings, parts, net, { grant_type: 'fb_exchange_token', fb_exchange_token: short })
  const seen = await inspect(settings, parts, net, token)
  const me = parsed(person, await ask({ settings, parts, net, token }, { name: 'me', path: 'me', params: { fields: 'id,name' } }), 'me')
  return { accessToken: token, refreshToken: null, renewAt: null, ...seen, person: me }
}

/** Uses POST although Meta documents GET: Meta accepts both, and codes, secrets and tokens stay out of URLs. */
async function tokenFor(settings: MetaSettings, parts: MetaParts, net: Net, params: Record<string, string>): Promise<string> {
  const graph: Graph = { settings, parts, net, token: '' }
  const all = { client_id: settings.appId, client_secret: settings.appSecret, ...params }
  const answer = await ask(graph, { name: 'oauth.token', method: 'POST', path: 'oauth/access_token', params: all, login: true })
  return parsed(tokenAnswer, answer, 'the token').access_token
}

/** Returns the token's scopes and expiry: the earlier of the token's own end and the end of data access, 90 days after the login. */
async function inspect(
  settings: MetaSettings,
  parts: MetaParts,
  net: Net,
  token: string,
): Promise<Pick<Grant, 'expiresAt' | 'scopes' | 'limitedTo'>> {
  const graph: Graph = { settings, parts, net, token: `${settings.appId}|${settings.appSecret}` }
  // The actual method is in the body, so that the token can be there too.
  const params = { method: 'get', input_token: token }
  const { data } = parsed(
    inspection,
    await ask(graph, { name: 'oauth.inspect', method: 'POST', path: 'debug_token', params, login: true }),
    'the token’s state',
  )
  if (!data.is_valid) throw new PlatformError('refused', 'invalid_token', data.error?.message ?? 'The permission is no longer valid.')
  if (data.app_id !== undefined && data.app_id !== settings.appId) throw unreadable('the token is of another app')
  if (!data.scopes.includes('ads_read') && !data.scopes.includes('ads_management')) {
    throw new PlatformError('refused', 'scopes', 'The permission to read ads (ads_read) was not given.')
  }
  const ends = [data.expires_at, data.data_access_expires_at].filter((end): end is number => end !== undefined && end !== 0)
  const limitedTo = (data.granular_scopes ?? []).flatMap(({ scope, target_ids: ids }) => (ids === undefined ? [] : [[scope, ids] as const]))
  return {
    expiresAt: ends.length > 0 ? new Date(Math.min(...ends) * 1_000) : null,
    scopes: data.scopes,
    ...(limitedTo.length === 0 ? {} : { limitedTo: Object.fromEntries(limitedTo) }),
  }
}

/** Meta's tokens cannot be refreshed: a grant stays the same until it expires. Throws `reconnect` after that. */
export function refresh(grant: Grant, now: Date): Grant {
  if (grant.expiresAt === null || grant.expiresAt > now) return grant
  throw new PlatformError(
    'reconnect',
    'expired',
    'The permission has ended. Meta’s permissions last sixty days and have to be given again.',
  )
}

/** Revokes all permissions of this person for the app. A token that is already invalid counts as success. */
export async function revoke(graph: Graph): Promise<void> {
  try {
    await ask(graph, { name: 'oauth.revoke', method: 'DELETE', path: 'me/permissions', changes: true })
  } catch (error) {
    if (!(error instanceof PlatformError && error.kind === 'reconnect')) throw error
  }
}
