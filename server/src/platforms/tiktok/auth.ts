import type { Net } from '../net.ts'
import type { Grant } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { OpenTiktok, Tiktok } from './ask.ts'
import type { TiktokSettings } from './settings.ts'
import { grant as grantSchema, read, user } from './wire.ts'

export function authorisationUrl({ apiUrl, appId }: TiktokSettings, given: { readonly state: string; readonly redirectUri: string }): URL {
  const url = new URL(apiUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/portal/auth`
  url.search = new URLSearchParams({ app_id: appId, state: given.state, redirect_uri: given.redirectUri }).toString()
  return url
}

/** The code for a token, which does not end by itself: it lives until somebody revokes it. */
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
    // only tokens of newer, short-lived kinds say when they end (not confirmed, platforms.md §9)
    diesAt: given.expires_in ? new Date(now.getTime() + given.expires_in * 1_000) : null,
    scopes: given.scope ?? [],
    person: await personOf(open(net, given.access_token, now), given.advertiser_ids?.[0] ?? 'unknown'),
  }
}

/** Who authorised. An app without the right to know takes the first account for it. */
async function personOf(tiktok: Tiktok, otherwise: string): Promise<Grant['person']> {
  try {
    const { data } = await tiktok.ask({ name: 'user', path: '/user/info/' })
    const { core_user_id: id, display_name: name } = read(user, data, 'user')
    return { id, name }
  } catch (error) {
    // the code is used up by now: whatever went wrong with the name must not cost the token
    if (error instanceof PlatformError && error.kind !== 'reconnect') return { id: otherwise, name: '' }
    throw error
  }
}

/** There is nothing to renew: it stands or it is over. */
export async function refresh(open: OpenTiktok, net: Net, grant: Grant, now: Date): Promise<Grant> {
  if (grant.diesAt !== null && grant.diesAt <= now) throw new PlatformError('reconnect', '40102', 'The access token has ended.')
  const tiktok = open(net, grant.accessToken, now)
  const { appId, appSecret: secret } = tiktok.settings
  await tiktok.ask({ name: 'oauth.accounts', path: '/oauth2/advertiser/get/', query: { app_id: appId, secret } })
  return grant
}

/** A token that is over already is as good as taken back. */
export async function revoke(tiktok: Tiktok, grant: Grant): Promise<void> {
  const { appId, appSecret: secret } = tiktok.settings
  const json = { app_id: appId, secret, access_token: grant.accessToken }
  try {
    await tiktok.ask({ name: 'oauth.revoke', path: '/oauth2/revoke_token/', json, changes: true })
  } catch (error) {
    if (!(error instanceof PlatformError && error.kind === 'reconnect')) throw error
  }
}
