import * as z from 'zod'
import type { IdentitySettings } from '../settings.ts'
import { jsonOf, limitedFetch } from './limited-fetch.ts'
import { IdentityError, type IdentityKey, type IdentityProvider } from './provider.ts'

const failure = z.object({ errcode: z.number(), errmsg: z.string() })
const token = z.object({ access_token: z.string().min(1), openid: z.string().min(1) })
const person = z.object({ openid: z.string().min(1), nickname: z.string().optional(), unionid: z.string().min(1).optional() })

/** WeChat's codes that another attempt may cure: the system is busy, too many calls. */
const passing = new Set([-1, 45_011])

/**
 * WeChat's website login; inside WeChat's own browser, whose pages cannot show its QR code, the official account's. WeChat has no PKCE and
 * no nonce, its secrets are part of the URL, and errors come with HTTP 200.
 */
export function openWechat({ website, official, pageUrl, apiUrl }: NonNullable<IdentitySettings['wechat']>): IdentityProvider {
  const appFor = (insideWechat: boolean) => (insideWechat && official !== null ? official : website)
  const below = (base: URL, path: string) => new URL(`${base.href.replace(/\/+$/, '')}${path}`)

  async function ask<Schema extends z.ZodType>(path: string, params: Record<string, string>, schema: Schema): Promise<z.infer<Schema>> {
    const url = below(apiUrl, path)
    url.search = new URLSearchParams(params).toString()
    const response = await limitedFetch(url)
    if (response.status >= 500) throw new IdentityError('later', `HTTP ${response.status}`)
    // Its content type is text/plain.
    const json = await jsonOf(response)
    const failed = failure.safeParse(json)
    if (failed.success && failed.data.errcode !== 0)
      throw new IdentityError(passing.has(failed.data.errcode) ? 'later' : 'refused', `${failed.data.errmsg} (${failed.data.errcode})`)
    const read = schema.safeParse(json)
    if (!read.success) throw new IdentityError('later', `unreadable answer of ${path}`)
    return read.data
  }

  return {
    pageUrl: async ({ state, redirectUri, insideWechat }) => {
      const app = appFor(insideWechat)
      const url = below(pageUrl, app === official ? '/connect/oauth2/authorize' : '/connect/qrconnect')
      url.search = new URLSearchParams({
        appid: app.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: app === official ? 'snsapi_userinfo' : 'snsapi_login',
        state,
      }).toString()
      url.hash = 'wechat_redirect'
      return url
    },
    personOf: async (returned, { insideWechat }) => {
      const code = returned.get('code')
      // Whoever declines comes back without a code.
      if (!code) throw new IdentityError('denied', 'no code')
      const app = appFor(insideWechat)
      const grant = { appid: app.id, secret: app.secret, code, grant_type: 'authorization_code' }
      const { access_token: accessToken, openid } = await ask('/sns/oauth2/access_token', grant, token)
      const found = await ask('/sns/userinfo', { access_token: accessToken, openid, lang: 'zh_CN' }, person)
      if (found.openid !== openid) throw new IdentityError('refused', 'The token is of another person.')
      const own: IdentityKey = { app: app.id, subject: openid }
      // The openid differs from app to app; the unionid, of apps of one Open Platform account, does not.
      return { keys: found.unionid === undefined ? [own] : [{ app: '', subject: found.unionid }, own], name: found.nickname ?? '' }
    },
  }
}
