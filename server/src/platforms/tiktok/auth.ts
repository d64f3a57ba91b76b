import type { Net } from '../net.ts'
import type { Grant } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { OpenTiktok, Tiktok } from './ask.ts'
import type { TiktokSettings } from './settings.ts'
import { grant as grantSchema, read, user } from './wire.ts'

export function authorizationUrl({ apiUrl, appId }: TiktokSettings, given: { readonly state: string; readonly redirectUri: string }): URL {
  const url = new URL(apiUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/portal/auth`
  url.search = new URLSearchParams({ app_id: appId, state: given.state, redirect_uri: given.redirectUri }).toString()
  return url
}

/** Exchanges the code for a token, which is valid until it is revoked. */
export async function exchange(open: OpenTiktok, settings: TiktokSettings, net: Net, returned: URLSearchParams, now: Date): Promise<Grant> {
  // TikTok sends the code under both names
  const code = returned.get('auth_code') ?? returned.get('code')
  if (code === null || code === '') {
    const words = returned.get('error_description') ?? returned.get('error') ?? 'no authorization code'
    throw new PlatformError('refused', returned.get('error') ?? 'no_code', `TikTok did not give access: ${words}.`)
  }
  const { appId, appSecret: secret } = settings
  const { data } = await open(net, null, now).ask({
    name: 'oauth.token',
    path: '/oauth2/access_token/',
    json: { app_id: appId, secret, auth_code: code },
    changes: true,
  })
  const given = read(grantSchema, data, 'oauth.token')
  return {
    accessToken: given.access_token,
    refreshToken: null,
    renewAt: null,
    // only newer, short-lived tokens have an expiry (not confirmed, platforms.md §9)
    expiresAt: given.expires_in ? new Date(now.getTime() + given.expires_in * 1_000) : null,
    scopes: given.scope ?? [],
    person: await personOf(open(net, given.access_token, now), given.advertiser_ids?.[0] ?? 'unknown'),
  }
}

/** Returns who connected. If the app may not read the user, the first account identifies them. */
async function personOf(tiktok: Tiktok, otherwise: string): Promise<Grant['person']> {
  try {
    const { data } = await tiktok.ask({ name: 'user', path: '/user/info/' })
    const { core_user_id: id, display_name: name } = read(user, data, 'user')
    return { id, name }
  } catch (error) {
    // the code is used up, so an error in reading the name must not lose the token
    if (error instanceof PlatformError && error.kind !== 'reconnect') return { id: otherwise, name: '' }
    throw error
  }
}

/** There is nothing to refresh: checks that the token is still valid. */
export async function refresh(open: OpenTiktok, net: Net, grant: Grant, now: Date): Promise<Grant> {
  if (grant.expiresAt !== null && grant.expiresAt <= now) throw new PlatformError('reconnect', '40102', 'The access token has expired.')
  const tiktok = open(net, grant.accessToken, now)
  const { appId, appSecret: secret } = tiktok.settings
  await tiktok.ask({ name: 'oauth.accounts', path: '/oauth2/advertiser/get/', query: { app_id: appId, secret } })
  return grant
}

/** Revokes the token. A token that is already invalid counts as success. */
export async function revoke(tiktok: Tiktok, grant: Grant): Promise<void> {
  const { appId, appSecret: secret } = tiktok.settings
  const json = { app_id: appId, secret, access_token: grant.accessToken }
  try {
    await tiktok.ask({ name: 'oauth.revoke', path: '/oauth2/revoke_token/', json, changes: true })
  } catch (error) {
    if (!(error instanceof PlatformError && error.kind === 'reconnect')) throw error
  }
}
