import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { IdentitySettings } from '../settings.ts'
import { jsonOf, limitedFetch } from './limited-fetch.ts'
import { IdentityError, type IdentityProvider } from './provider.ts'

const failure = z.object({ error: z.object({ message: z.string() }) })
const token = z.object({ access_token: z.string().min(1) })
const inspection = z.object({ data: z.object({ app_id: z.string().optional(), is_valid: z.boolean(), user_id: z.string().optional() }) })
const person = z.object({ id: z.string().regex(/^\d{1,32}$/), name: z.string().optional() })

/**
 * Facebook Login. It has no PKCE and no nonce: state, the browser's cookie and the code's single use stand in for them. The token is
 * checked to be of our own app, and is forgotten.
 */
export function openFacebook(settings: NonNullable<IdentitySettings['facebook']>): IdentityProvider {
  const { appId, appSecret, version, dialogUrl, graphUrl } = settings
  const below = (base: URL, path: string) => new URL(`${base.href.replace(/\/+$/, '')}/${version}/${path}`)

  /** Codes, secrets and tokens are in the body, even of reads: URLs end up in logs. */
  async function ask<Schema extends z.ZodType>(path: string, params: Record<string, string>, schema: Schema): Promise<z.infer<Schema>> {
    const response = await limitedFetch(below(graphUrl, path), { method: 'POST', body: new URLSearchParams(params) })
    const json = await jsonOf(response)
    const failed = failure.safeParse(json)
    if (response.status >= 500) throw new IdentityError('later', `HTTP ${response.status}`)
    if (failed.success) throw new IdentityError('refused', failed.data.error.message)
    const read = schema.safeParse(json)
    if (!read.success) throw new IdentityError('later', `unreadable answer of ${path}`)
    return read.data
  }

  return {
    pageUrl: async ({ state, redirectUri }) => {
      const url = below(dialogUrl, 'dialog/oauth')
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'public_profile',
      }).toString()
      return url
    },
    personOf: async (returned, { redirectUri }) => {
      const denied = returned.get('error')
      if (denied !== null)
        throw new IdentityError(denied === 'access_denied' ? 'denied' : 'refused', returned.get('error_description') ?? denied)
      const code = returned.get('code')
      if (!code) throw new IdentityError('refused', 'Facebook sent neither a code nor an error.')
      const about = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code }
      const { access_token: accessToken } = await ask('oauth/access_token', about, token)
      const inspected = { method: 'get', access_token: `${appId}|${appSecret}`, input_token: accessToken }
      const { data } = await ask('debug_token', inspected, inspection)
      if (!data.is_valid || data.app_id !== appId) throw new IdentityError('refused', 'The token is of another app.')
      const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
      const who = { method: 'get', fields: 'id,name', access_token: accessToken, appsecret_proof: proof }
      const { id, name } = await ask('me', who, person)
      if (data.user_id !== id) throw new IdentityError('refused', 'The token is of another person.')
      // The id belongs to the person and our app together.
      return { keys: [{ app: appId, subject: id }], name: name ?? '' }
    },
  }
}
